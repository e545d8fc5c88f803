// @module-tag long
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { holdFolder } from '#server/db/hold-folder.ts'
import { query } from '#server/testing/postgres-setup.ts'

const source = inject('testDatabase')
const url = source.kind === 'postgres' ? source.serverUrl : ''

test.runIf(source.kind === 'postgres')(
  'processes on one database share a data folder; one with another is refused until they are gone',
  async () => {
    const [shared, other] = [mkdtempSync(join(tmpdir(), 'wizards-folder-')), mkdtempSync(join(tmpdir(), 'wizards-folder-'))]
    const [one, two] = [await holdFolder(url, shared), await holdFolder(url, shared)]
    await expect(holdFolder(url, other)).rejects.toThrow(/inny folder danych .* DATA_DIR/)
    await one.stop()
    await expect(holdFolder(url, other)).rejects.toThrow(/inny folder danych/)
    await two.stop()
    const moved = await holdFolder(url, other)
    await expect(holdFolder(url, shared)).rejects.toThrow(/inny folder danych/)
    await moved.stop()
  },
)

test.runIf(source.kind === 'postgres')('a folder is held again after its connection was lost', async () => {
  const [shared, other] = [mkdtempSync(join(tmpdir(), 'wizards-folder-')), mkdtempSync(join(tmpdir(), 'wizards-folder-'))]
  const held = await holdFolder(url, shared)
  await query(url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wizards-folder'")
  await expect
    .poll(
      async () => {
        const taken = await holdFolder(url, other).catch((error: unknown) => error)
        if (taken instanceof Error) return 'refused'
        await (taken as Awaited<ReturnType<typeof holdFolder>>).stop() // it was not refused
        return 'taken'
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe('refused')
  await held.stop()
})
