import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { emptyFolder, migratedFolder, runProduct, started } from './run-product.ts'

const TASKS = 600
const DELIVERY_MS = 5000

test('Ctrl-C with a request under way that never ends still stops cleanly', async () => {
  const product = runProduct('main.ts', { DATA_DIR: await migratedFolder() })
  const { port } = new URL(await started(product))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) =>
    socket.write('POST /api/csp-report HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: 100\r\n\r\n{', () =>
      resolve(),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  product.child.kill('SIGINT')
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
})

test('what was acknowledged is there after Ctrl-C and a new start, and events of the import are delivered', async () => {
  const DATA_DIR = await migratedFolder()
  expect((await runProduct('cli/import.ts', { DATA_DIR }, [taskFile(60)]).ended).code).toBe(0)
  const first = runProduct('main.ts', { DATA_DIR })
  await started(first)
  // Long enough for the events that the import left to be delivered.
  await new Promise((resolve) => setTimeout(resolve, DELIVERY_MS))
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  expect(await column(DATA_DIR, 'select topic as value from outbox')).toEqual([])
  const address = await started(runProduct('main.ts', { DATA_DIR }))
  expect(await (await fetch(`${address}/api/homework`)).json()).toMatchObject({ total: 60 })
})

test('a backup of one installation restored into another is the same content', async () => {
  const [DATA_DIR, other, dir] = [await migratedFolder(), emptyFolder(), emptyFolder()]
  await runProduct('cli/import.ts', { DATA_DIR }, [taskFile(60)]).ended
  const backup = await runProduct('cli/backup.ts', { DATA_DIR }, [dir]).ended
  expect(backup).toMatchObject({ code: 0, errors: '' })
  const path = /Kopia gotowa: (\S+)/.exec(backup.output)?.[1] ?? ''
  expect(await runProduct('cli/restore.ts', { DATA_DIR: other }, [path]).ended).toMatchObject({ code: 0, errors: '' })
  expect(await externalIds(other)).toEqual(await externalIds(DATA_DIR))
  expect(await runProduct('cli/restore.ts', { DATA_DIR: other }, [path]).ended).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Baza danych nie jest pusta[^\n]+\n$/),
  })
})

test('an import killed in the middle keeps every acknowledged batch; repeating it completes it without doubles', async () => {
  const DATA_DIR = await migratedFolder()
  const path = taskFile(TASKS)
  const cut = runProduct('cli/import.ts', { DATA_DIR }, [path])
  await cut.said(/\b150 linii/)
  cut.child.kill('SIGKILL')
  const { output } = await cut.ended
  const acknowledged = Number([...output.matchAll(/(\d+) linii/g)].at(-1)?.[1])
  expect(acknowledged).toBeLessThan(TASKS)
  const kept = new Set(await externalIds(DATA_DIR))
  for (let number = 1; number <= acknowledged; number++) expect(kept).toContain(`proces:${number}`)

  const repeated = await runProduct('cli/import.ts', { DATA_DIR }, [path]).ended
  expect(repeated).toMatchObject({ code: 0, errors: '' })
  expect(repeated.output).toContain(`nowe ${TASKS - kept.size}, zmienione 0, bez zmian ${kept.size}, odrzucone 0`)
  const all = await externalIds(DATA_DIR)
  expect(all).toHaveLength(TASKS)
  expect(new Set(all).size).toBe(TASKS)
})

function taskFile(count: number): string {
  const path = join(emptyFolder(), 'zadania.jsonl')
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      externalId: `proces:${index + 1}`,
      language: 'pl',
      description: `Oblicz $${index}+1$.`,
      closed: false,
      answer: `$${index + 1}$`,
      steps: [{ content: `Dodajemy: $${index}+1=${index + 1}$.` }],
      level: 'PRIMARY',
      domains: ['Liczby'],
    }),
  )
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function externalIds(dataDir: string): Promise<string[]> {
  return column(dataDir, 'select external_id as value from homework order by id')
}

/** The column `value` of a query on a data folder that nobody uses. */
async function column(dataDir: string, query: string): Promise<string[]> {
  const client = await PGlite.create(join(dataDir, 'db'))
  try {
    const { rows } = await client.query<{ value: string }>(query)
    return rows.map((row) => row.value)
  } finally {
    await client.close()
  }
}
