import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import '#contract/http/zod-polish.ts'
import * as z from 'zod/mini'
import { email, personName, username } from '#contract/rules.ts'
import { createAccount, hashPassword } from '#server/auth/index.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

const USAGE = 'Użycie: npm run admin -- create LOGIN E-MAIL [--name "Imię i nazwisko"]'

const shape = z.object({ username, email, displayName: personName })

/** Makes an admin with a password that is shown this once. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [verb, login = '', address = '', ...rest] = positionals
  if (verb !== 'create' || rest.length > 0) throw new StartError(USAGE)
  const parsed = shape.safeParse({ username: login, email: address, displayName: values.name ?? login })
  if (!parsed.success)
    throw new StartError([USAGE, ...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)].join('\n'))
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const database = await openDatabase(readSettings(process.env))
  try {
    const id = await database.db.transaction((tx) =>
      createAccount(tx, {
        ...parsed.data,
        role: 'ADMIN',
        birthDate: null,
        parentEmail: null,
        subscriptionEndsAt: null,
        passwordHash,
        madeBy: 'operator',
      }),
    )
    if (id === null) throw new StartError('Ten login albo adres e-mail jest już zajęty.')
    console.log(`Utworzono administratora ${parsed.data.username}.`)
    console.log(`Zaloguj się adresem ${parsed.data.email} i hasłem ${password} (pokazane tylko raz), a potem je zmień.`)
  } finally {
    await database.close()
  }
})
