import { finish, runGates, runVitest, SHORT } from './stages.ts'

/** The part of `npm test` that needs no browser: a change passes it before it is committed. */
finish(await Promise.all([runGates(), runVitest(['unit', 'embedded', 'postgres'], SHORT)]))
