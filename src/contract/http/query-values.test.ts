import '#contract/http/zod-polish.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/http/endpoints.ts'
import { paymentMethodBody } from '#contract/user/user-account.ts'
import {
  idOrSlugParam,
  idParam,
  oneOf,
  queryEnums,
  queryFlag,
  queryIds,
  queryInt,
  queryNumber,
  queryText,
} from '#contract/http/query-values.ts'

test('a list takes one value, repeated values and typed values, each once', () => {
  expect(queryIds.parse(['3', '1', '3'])).toEqual([3, 1])
  expect(queryIds.parse('7')).toEqual([7])
  expect(queryIds.parse([4, 5])).toEqual([4, 5])
  expect(queryIds.parse(undefined)).toEqual([])
})

test('ids that no database holds are refused', () => {
  for (const value of ['0', '-1', '2147483648', '1e9', '1.5', 'x', '9'.repeat(30)])
    expect(queryIds.safeParse([value]).success, value).toBe(false)
  expect(idParam.safeParse('12').data).toBe(12)
  expect(idParam.safeParse('12a').success).toBe(false)
})

test('a flag knows true, false and absence, nothing else', () => {
  expect([['true'], ['1'], ['false'], ['0'], [''], undefined].map((value) => queryFlag.parse(value))).toEqual([
    true,
    true,
    false,
    false,
    undefined,
    undefined,
  ])
  expect(queryFlag.safeParse(['tak']).success).toBe(false)
})

test('numbers keep to their bounds and say so in Polish', () => {
  expect(queryInt(1, 50).parse(['20'])).toBe(20)
  expect(queryNumber(0, 5).parse('4.5')).toBe(4.5)
  expect(queryInt(1, 50).safeParse(['51']).error?.issues[0]?.message).toBe('Wartość nie może być większa niż 50')
  expect(queryInt(1, 50).safeParse(['dwa']).error?.issues[0]?.message).toBe('Wymagana liczba')
})

test('values outside an enumeration are refused without being repeated', () => {
  const result = queryEnums(['A', 'B']).safeParse(['A', '<script>'])
  expect(result.error?.issues[0]?.message).toBe('Niedozwolona wartość')
})

test('a text is trimmed, loses NUL, and blank means missing', () => {
  expect(queryText(10).parse([' a\0b '])).toBe('ab')
  expect(queryText(10).parse(['  '])).toBeUndefined()
  expect(queryText(3).safeParse(['abcd']).error?.issues[0]?.message).toBe('Maksimum 3 znaki')
})

test('an address part is an id or a slug and nothing that could leave the path', () => {
  for (const value of ['12', 'rownanie-kwadratowe']) expect(idOrSlugParam.safeParse(value).success).toBe(true)
  for (const value of ['', '../x', 'A', 'a b', 'ż', 'a/b', 'a'.repeat(201)])
    expect(idOrSlugParam.safeParse(value).success, value).toBe(false)
})

/** Enumerations of inputs that take one spelling alone, found by walking the shapes of the whole contract. */
function rigidEnums(schema: unknown, path: string): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> & { type: string } } })._zod // every schema of zod has it
  switch (def.type) {
    case 'enum':
      return Object.values(def['entries'] as object).some((value) => String(value) !== String(value).toLowerCase()) ? [path] : []
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, value]) => rigidEnums(value, `${path}.${key}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return rigidEnums(def['innerType'], path)
    case 'array':
      return rigidEnums(def['element'], `${path}[]`)
    case 'union':
      return (def['options'] as unknown[]).flatMap((option, index) => rigidEnums(option, `${path}|${index}`))
    default:
      return [] // a pipe spells the value before it is compared
  }
}

test('every enumeration that an operation takes may be spelled in lower case', () => {
  const rigid = endpoints.flatMap(({ name, params, query, body }) => [params, query, body].flatMap((shape) => rigidEnums(shape, name)))
  expect(rigid).toEqual([])
  expect(rigidEnums(z.object({ role: z.optional(z.enum(['USER'])) }), 'planted')).toEqual(['planted.role'])
})

test('a value of an enumeration is taken in its own spelling and in lower case, and nothing else is', () => {
  const role = oneOf(['USER', 'TEACHER'])
  expect(['USER', 'user', 'teacher'].map((value) => z.safeParse(role, value).data)).toEqual(['USER', 'USER', 'TEACHER'])
  for (const value of ['User', 'admin', '', null, 1, ['USER']]) expect(z.safeParse(role, value).success).toBe(false)
  const form = { type: 'przelew', bankAccount: 'PL61109010140000071219812874' }
  expect(z.safeParse(paymentMethodBody, form).data).toEqual({ ...form, type: 'PRZELEW' })
  expect(z.safeParse(paymentMethodBody, { type: 'blik' }).data).toEqual({ type: 'BLIK' })
})
