import { finish, runGates, runVitest, SHORT } from './stages.ts'

/** Everything that needs no browser: what a change passes before it is committed. */
finish(await Promise.all([runGates(), runVitest(['unit', 'embedded', 'postgres'], SHORT)]))
