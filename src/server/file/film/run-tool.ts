import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

const LONGEST_OUTPUT = 64 * 1024
/** Low enough to give way to requests, high enough to get done on a busy machine: 19 starved for minutes. */
const LOW_PRIORITY = 10

/** Runs ffmpeg or ffprobe, after everything else the machine has to do. Returns what it printed; throws what it complained of. */
export function runTool(
  path: string,
  args: readonly string[],
  { folder, signal, timeoutMs }: { folder: string; signal: AbortSignal; timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      cwd: folder,
      // Node's own `timeout` isn't cleared where the tool isn't there, and keeps the process from ending until then.
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
      // No secret of ours is of use to it.
      env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
    })
    const said = { out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out = (said.out + text).slice(0, LONGEST_OUTPUT)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.error = (said.error + text).slice(-LONGEST_OUTPUT)
    })
    child.once('error', reject)
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve(said.out)
      else reject(new Error(`${path} ended with ${killedBy ?? code}: ${said.error.slice(-2000)}`))
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    } catch {
      // It has ended already, or the system allows no such thing: it runs as everything does.
    }
  })
}
