import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, runProduct, started } from './run-product.ts'

test('whatever the product and its commands write is closed to all others of the machine, also in a folder that was open', async () => {
  const [DATA_DIR, backups] = [emptyFolder(), emptyFolder()]
  chmodSync(DATA_DIR, 0o755)
  const product = runProduct('main.ts', { DATA_DIR })
  const origin = await started(product)
  const registration = {
    username: 'nowaosoba',
    displayName: 'Nowa',
    email: 'nowa@example.pl',
    role: 'USER',
    birthDate: '1990-01-01',
    password: { password: 'dlugie-haslo', passwordConfirmation: 'dlugie-haslo' },
    consents: { terms: true, privacy: true },
  }
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  expect([registered.status, await registered.json()]).toEqual([200, {}])
  await expect.poll(() => readdirSync(join(DATA_DIR, 'mail')).length).toBe(1)
  product.child.kill('SIGINT')
  await product.ended
  expect((await runProduct('cli/backup.ts', { DATA_DIR }, [backups]).ended).code).toBe(0)

  // The database engine gives its files modes of its own; their folder closes them.
  const engine = join(DATA_DIR, 'db')
  for (const folder of [DATA_DIR, engine]) expect(statSync(folder).mode & 0o777).toBe(0o700)
  const written = [DATA_DIR, backups].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  expect(written.some((path) => path.includes('mail'))).toBe(true)
  expect(written.some((path) => path.startsWith(backups))).toBe(true)
  expect(written.filter((path) => !path.startsWith(engine) && (statSync(path).mode & 0o077) !== 0)).toEqual([])
})
