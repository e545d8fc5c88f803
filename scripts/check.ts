import { finish, runGates, runVitest } from './stages.ts'

/** Everything that needs no browser: what a change passes before it is committed. */
finish([runGates(), runVitest(['unit', 'embedded', 'postgres'])])
