import { finish, notePassed, runGates, runPlaywright, runVitest } from './stages.ts'

/**
 * The gates beside the tests on the databases there are, then the started product beside the browser: each of these
 * waits for the other half of the time. Tests that take long check a sample here and everything in `npm run test:full`.
 */
const outcomes = [
  ...(await Promise.all([runGates(), runVitest(['unit', 'embedded', 'postgres'])])),
  ...(await Promise.all([runVitest(['process']), runPlaywright(['--grep-invert', '@full|@long'])])),
]
if (finish(outcomes)) notePassed('test-passed')
