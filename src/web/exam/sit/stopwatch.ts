/**
 * Measures how long ago it was begun, in milliseconds. A clock that is set meanwhile and a device that slept both stop one of the two
 * measures; the longer one is taken, because whoever is told too little time can still ask the server.
 */
export function stopwatch(clock: () => number = () => Date.now(), steady: () => number = () => performance.now()): () => number {
  const [begun, steadyBegun] = [clock(), steady()]
  return () => Math.max(clock() - begun, steady() - steadyBegun)
}
