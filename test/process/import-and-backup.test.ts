import { expect, test } from 'vitest'
import { readColumn, taskFile } from './imported-tasks.ts'
import { emptyFolder, migratedFolder, runProduct } from './run-product.ts'

const TASKS = 600

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
  await cut.said(/\b150\s+linii/)
  cut.child.kill('SIGKILL')
  const { output } = await cut.ended
  const acknowledged = Number([...output.matchAll(/(\d+)\s+linii/g)].at(-1)?.[1])
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

function externalIds(dataDir: string): Promise<string[]> {
  return readColumn(dataDir, 'select external_id as value from homework order by id')
}
