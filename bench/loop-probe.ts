import { isMainThread } from 'node:worker_threads'

/**
 * Runs inside the product (`--import`) and measures what its event loop is held by: the processor's time that the main
 * thread takes between two turns of the loop. Unlike a wait it doesn't grow when other programs keep the machine busy.
 */
const EVERY_MS = 1

if (isMainThread && process.channel) {
  let before = process.threadCpuUsage()
  let longestMs = 0
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  setInterval(turn, EVERY_MS).unref()
  process.on('message', () => {
    turn()
    process.send?.(longestMs)
    longestMs = 0
  })
  // A probe keeps no process alive.
  process.channel.unref()
}
