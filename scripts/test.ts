import { finish, notePassed, runGates, runPlaywright, runVitest, SHORT } from './stages.ts'

/**
 * The gates beside the tests on the databases there are: each waits for the other half of the time. Then the started
 * product in the browser. What takes long is left to `npm run test:full -- change`.
 */
const outcomes = [
  ...(await Promise.all([runGates(), runVitest(['unit', 'embedded', 'postgres'], SHORT)])),
  await runPlaywright(['--grep', '@core']),
]
if (finish(outcomes)) notePassed('test-passed')
