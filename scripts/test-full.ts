import { finish, FULL, notePassed, runPlaywright, runVitest } from './stages.ts'

/**
 * Runs the checks that `npm test` leaves out or does on a sample: every database test on both engines, long random runs, long outages,
 * every page of the library.
 */
const outcomes = [
  await runVitest(['unit', 'embedded', 'postgres'], FULL),
  await runVitest(['outage'], FULL),
  ...(await Promise.all([runVitest(['process'], FULL), runPlaywright(['--grep', '@full|@sampled'], FULL)])),
]
if (finish(outcomes)) notePassed('test-full-passed')
