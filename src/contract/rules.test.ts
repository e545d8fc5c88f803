import '#contract/zod-polish.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { registration } from '#contract/auth.ts'
import {
  ageAt,
  birthDate,
  consent,
  email,
  password,
  passwordWithConfirmation,
  personName,
  secondFactorCode,
  username,
} from '#contract/rules.ts'

/** The first message of a refusal, null when the value passes. */
const refusal = (schema: z.ZodMiniType, value: unknown): string | null => schema.safeParse(value).error?.issues[0]?.message ?? null

test.each([
  [email, '', 'Wymagane pole'],
  [email, undefined, 'Wymagane pole'],
  [email, 'ola@', 'Niepoprawny format'],
  [email, ' ola@example.pl ', null],
  [password, '', 'Wymagane pole'],
  [password, '1234567', 'Minimum 8 znaków'],
  [password, '12345678', null],
  [password, 'x'.repeat(32), null],
  [password, 'x'.repeat(33), 'Maksimum 32 znaki'],
  [username, 'a', 'Minimum 2 znaki'],
  [username, 'x'.repeat(25), 'Maksimum 24 znaki'],
  [username, 'ola k', 'Login może zawierać tylko litery i cyfry (bez spacji i znaków specjalnych).'],
  [username, 'łucja7', null],
  [personName, 'A', 'Minimum 2 znaki'],
  [personName, 'x'.repeat(65), 'Maksimum 64 znaki'],
  [personName, 'Ola\u0000', 'Niepoprawny format'],
  [personName, 'Anna Kowal-Lis', null],
  [consent, false, 'Wymagana zgoda'],
  [birthDate, '2026-02-30', 'Niepoprawny format'],
  [birthDate, '3026-01-01', 'Sprawdź datę urodzenia'],
  [birthDate, '2010-02-28', null],
  [secondFactorCode, 'abc', 'Nieprawidłowy kod'],
  [secondFactorCode, 'abcde-23456', null],
])('rule %# says %3$s', (schema, value, message) => {
  expect(refusal(schema, value)).toBe(message)
})

test('passwords that differ are told at the confirmation', () => {
  const issue = passwordWithConfirmation.safeParse({ password: 'haslo1234', passwordConfirmation: 'haslo1235' }).error?.issues[0]
  expect(issue).toMatchObject({ path: ['passwordConfirmation'], message: 'Hasła się różnią' })
})

test('age counts full years by the Polish calendar', () => {
  expect(ageAt('2010-11-21', new Date('2026-11-20T22:59:00Z'))).toBe(15)
  expect(ageAt('2010-11-21', new Date('2026-11-20T23:00:00Z'))).toBe(16)
})

test('below sixteen a parent is asked, by an address that is not the own one; nobody registers as ADMIN', () => {
  const year = new Date().getUTCFullYear()
  const form = {
    role: 'USER',
    username: 'ola',
    displayName: 'Ola',
    email: 'ola@example.pl',
    password: { password: 'haslo1234', passwordConfirmation: 'haslo1234' },
    birthDate: `${year - 12}-01-01`,
    consents: { terms: true, privacy: true },
  }
  expect(refusal(registration, form)).toBe('Podaj e-mail rodzica lub opiekuna')
  expect(refusal(registration, { ...form, parentEmail: 'OLA@example.pl' })).toBe('To musi być inny adres niż Twój')
  expect(refusal(registration, { ...form, parentEmail: 'mama@example.pl' })).toBeNull()
  expect(refusal(registration, { ...form, birthDate: `${year - 17}-01-01` })).toBeNull()
  expect(refusal(registration, { ...form, birthDate: `${year - 17}-01-01`, role: 'ADMIN' })).toBe('Niedozwolona wartość')
})
