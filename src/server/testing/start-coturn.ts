import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askRelay } from '#server/testing/ask-relay.ts'
import { freePort } from '#server/testing/free-port.ts'

export const hasCoturn = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'turnserver')))
if (!hasCoturn) console.log('turnserver was not found (Debian: coturn): the relay of meetings is not proven in this run.')

const START_LIMIT_MS = 30_000

/** A coturn of a test, on a free port of 127.0.0.1, that takes credentials signed by `secret` and sends to this machine alone. */
export async function startCoturn(secret: string): Promise<{ port: number; url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-coturn-'))
  const port = await freePort()
  const local = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers']
  const signed = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=wizards.test', '--fingerprint']
  const alone = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', '--relay-threads=1', `--pidfile=${join(folder, 'pid')}`]
  const child = spawn('turnserver', [...alone, ...local, ...signed, `--listening-port=${port}`, `--userdb=${join(folder, 'db')}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // A run that is broken off has no teardown.
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  const limit = performance.now() + START_LIMIT_MS
  while ((await askRelay(port)) === null) {
    if (child.exitCode === null && performance.now() < limit) await pause(50)
    else {
      kill()
      throw new Error(`turnserver does not answer:\n${output}`)
    }
  }
  return {
    port,
    url: `turn:127.0.0.1:${port}`,
    async stop() {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        kill()
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
