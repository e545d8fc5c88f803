import '#contract/http/zod-polish.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { registration } from '#contract/auth.ts'
import {
  ageAt,
  bankAccount,
  birthDate,
  consent,
  email,
  houseNumber,
  longText,
  mayShowPhoneNumber,
  nip,
  password,
  passwordWithConfirmation,
  personName,
  phoneNumber,
  placeName,
  polishYear,
  postalCode,
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
  [username, 'ola k', 'Login może zawierać tylko litery i\u00a0cyfry (bez spacji i\u00a0znaków specjalnych).'],
  [username, 'łucja7', null],
  [personName, 'A', 'Minimum 2 znaki'],
  [personName, 'x'.repeat(65), 'Maksimum 64 znaki'],
  [personName, 'Ola\u0000', 'Niepoprawny format'],
  [personName, 'Anna Kowal-Lis', null],
  [consent, false, 'Wymagana zgoda'],
  [birthDate, '2026-02-30', 'Niepoprawny format'],
  [birthDate, '3026-01-01', 'Sprawdź datę urodzenia'],
  [birthDate, '2010-02-28', null],
  [placeName, 'Ł', 'Minimum 2 znaki'],
  [placeName, 'Łódź', null],
  [longText, 'x'.repeat(256), null],
  [longText, 'x'.repeat(257), 'Maksimum 256 znaków'],
  [houseNumber, '', 'Wymagane pole'],
  [houseNumber, '12 A', 'Pole nie może zawierać spacji'],
  [houseNumber, ' 12A ', null],
  [phoneNumber, '', 'Wymagane pole'],
  [phoneNumber, '60010020', 'Niepoprawny numer telefonu'],
  [phoneNumber, '6001002000', 'Niepoprawny numer telefonu'],
  [phoneNumber, '60010020a', 'Niepoprawny numer telefonu'],
  [phoneNumber, '600 100-200', null],
  [postalCode, '00950', 'Błędny kod pocztowy'],
  [postalCode, '00-95', 'Błędny kod pocztowy'],
  [postalCode, '00-950', null],
  [nip, '', 'Wymagane pole'],
  [nip, '8567346215', null],
  [nip, 'PL 856-734-62-15', null],
  [nip, '8567346216', 'Błędny NIP'],
  [nip, '0000000000', 'Błędny NIP'],
  [nip, '856734621', 'Błędny NIP'],
  [nip, 'DE8567346215', 'Błędny NIP'],
  [bankAccount, '', 'Wymagane pole'],
  [bankAccount, 'PL61 1090 1014 0000 0712 1981 2874', null],
  [bankAccount, 'PL61109010140000071219812875', 'Niepoprawny numer konta bankowego. Wymagane 26 cyfr z\u00a0prefiksem „PL”.'],
  [bankAccount, '61109010140000071219812874', 'Niepoprawny numer konta bankowego. Wymagane 26 cyfr z\u00a0prefiksem „PL”.'],
  [bankAccount, 'PL6110901014000007121981287', 'Niepoprawny numer konta bankowego. Wymagane 26 cyfr z\u00a0prefiksem „PL”.'],
  [secondFactorCode, 'abc', 'Niepoprawny kod'],
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

test('a year begins at midnight in Poland', () => {
  expect([new Date('2026-12-31T22:59:59Z'), new Date('2026-12-31T23:00:00Z')].map(polishYear)).toEqual([2026, 2027])
})

test('below sixteen a parent is asked, by an address that is not the own one; nobody registers as ADMIN', () => {
  const year = polishYear(new Date())
  const form = {
    role: 'USER',
    username: 'ola',
    displayName: 'Ola',
    email: 'ola@example.pl',
    password: { password: 'haslo1234', passwordConfirmation: 'haslo1234' },
    birthDate: `${year - 12}-01-01`,
    consents: { terms: true, privacy: true },
  }
  expect(refusal(registration, form)).toBe('Podaj e\u2011mail rodzica lub opiekuna')
  expect(refusal(registration, { ...form, parentEmail: 'OLA@example.pl' })).toBe('To musi być inny adres niż Twój')
  expect(refusal(registration, { ...form, parentEmail: 'mama@example.pl' })).toBeNull()
  expect(refusal(registration, { ...form, birthDate: `${year - 17}-01-01` })).toBeNull()
  expect(refusal(registration, { ...form, birthDate: `${year - 17}-01-01`, role: 'ADMIN' })).toBe('Niedozwolona wartość')
})

test('numbers are kept as digits alone, an account with its country', () => {
  expect(nip.parse('pl 856-734-62-15')).toBe('8567346215')
  expect(phoneNumber.parse('600 100-200')).toBe('600100200')
  expect(bankAccount.parse('pl61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874')
})

test('every single wrong digit and every swap of neighbours in a NIP or an account is noticed', () => {
  for (const [schema, right] of [
    [nip, '8567346215'],
    [bankAccount, 'PL61109010140000071219812874'],
  ] as const)
    for (let index = 0; index < right.length; index++) {
      const digit = Number(right[index])
      const at = (text: string): string => right.slice(0, index) + text + right.slice(index + text.length)
      if (Number.isNaN(digit)) continue
      for (let other = 0; other < 10; other++) expect(schema.safeParse(at(String(other))).success, at(String(other))).toBe(other === digit)
      const [first = '', second = ''] = right.slice(index, index + 2)
      if (second !== '' && first !== second) expect(schema.safeParse(at(second + first)).success, at(second + first)).toBe(false)
    }
})

test('a phone number is shown by those who teach and are of age', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(mayShowPhoneNumber({ role: 'TEACHER', birthDate: '2008-11-21' }, now)).toBe(true)
  expect(mayShowPhoneNumber({ role: 'TEACHER', birthDate: '2008-11-22' }, now)).toBe(false)
  expect(mayShowPhoneNumber({ role: 'ADMIN', birthDate: null }, now)).toBe(true)
  expect(mayShowPhoneNumber({ role: 'USER', birthDate: '1990-01-01' }, now)).toBe(false)
})
