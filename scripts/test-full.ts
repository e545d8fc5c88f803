import { finish, FULL, LONG, notePassed, type Outcome, runPlaywright, runVitest } from './stages.ts'

/**
 * Runs the checks that `npm test` leaves out or does on a sample. `npm run test:full` has them all; `npm run test:full -- journeys`
 * the parts that are named.
 */
const PARTS: Readonly<Record<string, () => Promise<Outcome[]>>> = {
  /** A change has to pass these, too; CI has them with each. */
  change: async () => [
    await runVitest(['unit', 'embedded', 'postgres'], LONG),
    ...(await Promise.all([runVitest(['process']), runPlaywright(['--grep-invert', '@core|@full|@long'])])),
  ],
  /** Journeys in the browser and of the started product that take longer than some seconds, with everything `npm test` has of them lower down. */
  journeys: async () => [await runPlaywright(['--grep', '@long'], FULL), await runVitest(['long-process'])],
  /** Every database test on both engines, long random runs. */
  databases: async () => [await runVitest(['unit', 'embedded', 'postgres'], [], FULL)],
  outages: async () => [await runVitest(['outage'], [], FULL)],
  /** Every page of the library, every field, every dialog. */
  pages: () => Promise.all([runVitest(['process'], [], FULL), runPlaywright(['--grep', '@full|@sampled'], FULL)]),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}`)

const outcomes: Outcome[] = []
for (const [name, run] of Object.entries(PARTS)) if (named.length === 0 || named.includes(name)) outcomes.push(...(await run()))
if (finish(outcomes) && named.length === 0) notePassed('test-full-passed')
