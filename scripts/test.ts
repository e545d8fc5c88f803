import { finish, runGates, runPlaywright, runVitest } from './stages.ts'

/** The whole: the gates, the tests on every database there is, the started product, the browser. */
finish([runGates(), runVitest(['unit', 'embedded', 'postgres', 'process']), runPlaywright()])
