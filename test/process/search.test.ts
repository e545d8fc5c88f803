import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { emptyFolder, migratedFolder, runProduct, started } from './run-product.ts'

test('a killed product finds everything again: it reads the snapshot and what changed meanwhile', async () => {
  const DATA_DIR = await migratedFolder()
  const snapshot = join(DATA_DIR, 'search.snapshot')
  await imported(DATA_DIR, 1, 40)
  const first = runProduct('main.ts', { DATA_DIR })
  const address = await started(first)
  expect(await total(address)).toBe(40)
  await eventually(() => expect(readFileSync(snapshot).length).toBeGreaterThan(1000))
  first.child.kill('SIGKILL')
  await first.ended

  await imported(DATA_DIR, 41, 60)
  const second = runProduct('main.ts', { DATA_DIR })
  const next = await started(second)
  await eventually(async () => expect(await (await fetch(`${next}/metrics`)).text()).toMatch(/^wizards_search_from_snapshot 1$/m))
  expect(await total(next)).toBe(60)
  expect(await (await fetch(`${next}/api/homework?search=czterdzieste`)).json()).toMatchObject({ total: 20 })
})

/** Imports tasks with these numbers; those above 40 say so. */
async function imported(DATA_DIR: string, first: number, last: number): Promise<void> {
  const path = join(emptyFolder(), 'zadania.jsonl')
  const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) =>
    JSON.stringify({
      externalId: `szukanie:${number}`,
      language: 'pl',
      description: `Oblicz $${number}+1$${number > 40 ? ', zadanie po czterdzieste' : ''}.`,
      closed: false,
      answer: `$${number + 1}$`,
      level: 'PRIMARY',
      domains: ['Liczby'],
    }),
  )
  writeFileSync(path, `${lines.join('\n')}\n`)
  expect((await runProduct('cli/import.ts', { DATA_DIR }, [path]).ended).code).toBe(0)
}

async function total(address: string): Promise<number> {
  return ((await (await fetch(`${address}/api/homework`)).json()) as { total: number }).total
}
