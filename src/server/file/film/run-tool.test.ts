import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runTool } from '#server/file/film/run-tool.ts'

const options = { folder: tmpdir(), signal: new AbortController().signal, timeoutMs: 3_600_000 }

test('a process that asked for a tool that isn’t there ends at once, not when the tool’s time is over', () => {
  const module = JSON.stringify(import.meta.resolve('#server/file/film/run-tool.ts'))
  const script = `const { runTool } = await import(${module})
    const signal = new AbortController().signal
    await runTool('/no/such/tool', [], { folder: '/', signal, timeoutMs: ${options.timeoutMs} }).catch((error) => console.log(error.code))`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', timeout: 60_000 })).toBe('ENOENT\n')
})

test('a tool that takes too long, or is no longer wanted, is ended; one that complains is heard', async () => {
  const node = (script: string, more = {}): Promise<string> => runTool(process.execPath, ['-e', script], { ...options, ...more })
  await expect(node('setInterval(() => {}, 1000)', { timeoutMs: 200 })).rejects.toThrow()
  await expect(node('setInterval(() => {}, 1000)', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  await expect(node('console.error("nie umiem"); process.exit(3)')).rejects.toThrow(/ended with 3: nie umiem/)
  expect(await node('console.log("gotowe")')).toBe('gotowe\n')
})
