import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#server/testing/free-port.ts'

/** A Redis of a test on a free port of 127.0.0.1, or on that of one that was stopped, in memory alone. Fails where redis-server isn't installed. */
export async function startRedis(wantedPort?: number): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const port = wantedPort ?? (await freePort())
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    throw new Error('redis-server was not found: install it (Debian: redis-server)', { cause: error })
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`redis-server ended:\n${output}`)))
  })
  await Promise.race([ready, failed])
  // A run that is broken off has no teardown.
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}
