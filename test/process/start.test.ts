import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, migratedFolder, runProduct, started } from './run-product.ts'

/** Ends with code 1 and says why in so many lines, without a stack. */
async function refusal(settings: Record<string, string>): Promise<string[]> {
  const { code, errors } = await runProduct('main.ts', settings).ended
  expect(code).toBe(1)
  expect(errors).not.toMatch(/^\s+at /m)
  return errors.trimEnd().split('\n')
}

test('a port that is taken is named', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    }),
  )
  try {
    expect(await refusal({ DATA_DIR: await migratedFolder(), PORT: String(port) })).toEqual([
      `Port ${port} jest zajęty przez inny program. Zatrzymaj go albo ustaw inny PORT.`,
    ])
  } finally {
    other.close()
  }
})

test('a data folder in use is refused to a second product, to the import and to the backup; the first goes on', async () => {
  const DATA_DIR = await migratedFolder()
  const first = runProduct('main.ts', { DATA_DIR })
  const address = await started(first)
  const inUse = `Folder danych ${DATA_DIR} jest używany przez inny proces (pid ${first.child.pid}). Zatrzymaj go albo ustaw inny DATA_DIR.`
  expect(await refusal({ DATA_DIR })).toEqual([inUse])
  const lines = join(DATA_DIR, 'zadania.jsonl')
  writeFileSync(lines, '')
  const [imported, backedUp] = await Promise.all([
    runProduct('cli/import.ts', { DATA_DIR }, [lines]).ended,
    runProduct('cli/backup.ts', { DATA_DIR }, [emptyFolder()]).ended,
  ])
  expect(imported).toMatchObject({ code: 1, errors: `${inUse}\n` })
  expect(backedUp).toMatchObject({
    code: 1,
    errors: `${inUse} Działający Wizards sam robi kopie co 24 godz. w ${join(DATA_DIR, 'backups')}.\n`,
  })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('the lock of a process that died is taken over', async () => {
  const DATA_DIR = await migratedFolder()
  const dead = spawnSync(process.execPath, ['--version']).pid
  writeFileSync(join(DATA_DIR, 'lock'), String(dead))
  const product = runProduct('main.ts', { DATA_DIR })
  await started(product)
  expect(readFileSync(join(DATA_DIR, 'lock'), 'utf8')).toBe(String(product.child.pid))
})

test('a database that does not answer is named, without its password', async () => {
  const lines = await refusal({ DATA_DIR: emptyFolder(), DATABASE_URL: 'postgres://osoba:tajne@127.0.0.1:1/x' })
  expect(lines).toEqual([expect.stringMatching(/^Nie można połączyć się z bazą danych 127\.0\.0\.1:1\/x: .*ECONNREFUSED/)])
  expect(lines.join()).not.toContain('tajne')
})

test('every wrong setting is named in a line of its own', async () => {
  expect(
    await refusal({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      ORIGIN: 'https://a.example/b',
      DATABASE_URL: 'mysql://x',
      DEMO_CONTENT: 'maybe',
      BACKUP_KEEP: '0',
    }),
  ).toEqual([
    expect.stringMatching(/^Ustawienie PORT="99999": potrzebna liczba całkowita od 0 do 65535$/),
    expect.stringMatching(/^Ustawienie ORIGIN=/),
    expect.stringMatching(/^Ustawienie DATABASE_URL=/),
    expect.stringMatching(/^Ustawienie DEMO_CONTENT=/),
    expect.stringMatching(/^Ustawienie LOG_LEVEL=/),
    expect.stringMatching(/^Ustawienie BACKUP_KEEP=/),
  ])
})

test('production refuses the embedded database unless told otherwise', async () => {
  expect(await refusal({ DATA_DIR: emptyFolder(), NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^Ustawienie DATABASE_URL="": produkcja wymaga PostgreSQL/),
  ])
})

test('a file in place of the data folder is named', async () => {
  const path = join(emptyFolder(), 'plik')
  writeFileSync(path, '')
  expect(await refusal({ DATA_DIR: path })).toEqual([`Folder danych ${path}: to jest plik, a nie folder.`])
})

test.skipIf(process.getuid?.() === 0)('a data folder without permission to write is named', async () => {
  const path = join(emptyFolder(), 'zamknięty')
  mkdirSync(path, { mode: 0o500 })
  expect(await refusal({ DATA_DIR: path })).toEqual([`Folder danych ${path}: brak uprawnień do zapisu.`])
})

test.runIf(canMount())('a full disk is named', async () => {
  const disk = emptyFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'wizards-test', disk])
  try {
    const lines = await refusal({ DATA_DIR: join(disk, 'dane') })
    expect(lines).toEqual([expect.stringMatching(/brak miejsca na dysku\.$/)])
  } finally {
    execFileSync('umount', [disk])
  }
})

/** Only root in a system that lets it may make a small disk. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const disk = emptyFolder()
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'wizards-test', disk], { stdio: 'ignore' }).status === 0
  if (isMounted) spawnSync('umount', [disk])
  return isMounted
}
