import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { counted } from '#contract/text/plural.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { importLines } from '#server/import/index.ts'
import { readLines } from '#server/platform/read-lines.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { ensureEditorialUser, findUserId } from '#server/user/index.ts'

const USAGE = 'Użycie: npm run import -- PLIK.jsonl [--author LOGIN] [--dry-run]'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { author: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new StartError(USAGE)
  const size = (await stat(path).catch(() => null))?.size
  if (size === undefined) throw new StartError(`Nie ma pliku ${path}.`)
  const database = await openDatabase(readSettings(process.env))
  try {
    const authorId = values.author === undefined ? await ensureEditorialUser(database.db) : await findUserId(database.db, values.author)
    if (authorId === null) throw new StartError(`Nie ma użytkownika ${values.author}.`)
    const stream = createReadStream(path, 'utf8')
    const started = performance.now()
    const report = await importLines(database.db, readLines(stream), {
      authorId,
      isDryRun: values['dry-run'],
      listener: {
        refused: (line, reason) => console.error(`\rlinia ${line}: ${reason}`),
        acknowledged: (lines) => progress(stream.bytesRead / Math.max(size, 1), lines),
      },
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
    console.log(
      `\n${values['dry-run'] ? 'Próba bez zapisu: ' : ''}nowe ${report.created}, zmienione ${report.updated}, bez zmian ${report.unchanged}, odrzucone ${report.refused} (${seconds} s)`,
    )
    if (report.refused > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})

function progress(share: number, lines: number): void {
  const width = 30
  const filled = Math.round(Math.min(share, 1) * width)
  process.stdout.write(
    `${process.stdout.isTTY ? '\r' : '\n'}[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${counted(lines, { one: 'linia', few: 'linie', many: 'linii' })}`,
  )
}
