import { expect, test } from 'vitest'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { often, oftenNames } from '#server/db/often.ts'

const textOf = (text: string): string => new PgDialect().sqlToQuery(often(sql.raw(text))).sql

test('a marked statement has a name of its own, the same each time', () => {
  const nameOf = oftenNames()
  const name = nameOf(textOf('select 1'))
  expect(name).toBeDefined()
  expect(nameOf(textOf('select 2'))).not.toBe(name)
  expect(nameOf(textOf('select 1'))).toBe(name)
  expect(nameOf('select 1')).toBeUndefined()
})

test('texts that vary do not fill a connection with plans', () => {
  const nameOf = oftenNames()
  const names = Array.from({ length: 1000 }, (_, number) => nameOf(textOf(`select ${number}`)))
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(100)
  expect(nameOf(textOf('select 7'))).toBe(names[7])
})
