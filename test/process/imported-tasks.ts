import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { emptyFolder } from './run-product.ts'

/** Writes a file of so many plain tasks for the import; their external ids are `proces:1` and on. Returns its path. */
export function taskFile(count: number): string {
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

/** Reads the column `value` of a query on a data folder that nobody uses. */
export async function readColumn(dataDir: string, query: string): Promise<string[]> {
  const client = await PGlite.create(join(dataDir, 'db'))
  try {
    const { rows } = await client.query<{ value: string }>(query)
    return rows.map((row) => row.value)
  } finally {
    await client.close()
  }
}
