import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Ends the process. The heap is collected first: a thread that compiles in the background and finds the heap full waits for the main
 * thread to collect it, which an exit never does but waits for that thread, for ever (nodejs/node issue 54918).
 */
export function exitCollected(code: number): never {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // what the flag exposes
  collect()
  process.exit(code)
}
