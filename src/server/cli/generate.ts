import { parseArgs } from 'node:util'
import { counted, formatNumber } from '#contract/text/plural.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { generateContent } from '#server/generate/generate-content.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

const USAGE = 'Użycie: npm run content:generate -- LICZBA_ZADAŃ [--seed LICZBA]'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: '1' } } })
  const [count, ...rest] = positionals
  if (!count || rest.length > 0 || !/^[1-9]\d{0,6}$/.test(count) || !/^\d{1,9}$/.test(values.seed)) throw new StartError(USAGE)
  const settings = readSettings(process.env)
  if (settings.isProduction) throw new StartError('Zmyślonych zadań nie wolno wpisywać do bazy produkcyjnej.')
  const database = await openDatabase(settings)
  try {
    const started = performance.now()
    await generateContent(database.db, {
      count: Number(count),
      seed: Number(values.seed),
      onProgress: (done) => console.log(`${formatNumber(done)} z\u00a0${formatNumber(Number(count))}`),
    })
    console.log(
      `Gotowe: ${counted(Number(count), { one: 'zadanie', few: 'zadania', many: 'zadań' })} (${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s)`,
    )
  } finally {
    await database.close()
  }
})
