import { finish, notePassed, runGates, runPlaywright, runVitest, SHORT } from './stages.ts'

/**
 * The gates beside the tests on the databases there are, then the started product beside the browser: each of these
 * waits for the other half of the time. What takes long is left to `npm run test:full -- change`.
 */
const outcomes = [
  ...(await Promise.all([runGates(), runVitest(['unit', 'embedded', 'postgres'], SHORT)])),
  ...(await Promise.all([runVitest(['process'], SHORT), runPlaywright(['--grep', '@core'])])),
]
if (finish(outcomes)) notePassed('test-passed')
