import * as z from 'zod/mini'
import { messages } from '#contract/text/messages.ts'

type Issue = {
  code: string
  input?: unknown
  expected?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
  values?: unknown
  divisor?: unknown
}

function polishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return messages.required
      return issue.expected === 'number' || issue.expected === 'int' ? 'Wymagana liczba' : messages.invalidFormat
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? messages.required : messages.minCharacters(Number(issue.minimum))
      return issue.origin === 'array'
        ? `Za mało elementów (minimum ${String(issue.minimum)})`
        : `Wartość nie może być mniejsza niż ${String(issue.minimum)}`
    case 'too_big':
      if (issue.origin === 'string') return messages.maxCharacters(Number(issue.maximum))
      return issue.origin === 'array'
        ? `Za dużo elementów (maksimum ${String(issue.maximum)})`
        : `Wartość nie może być większa niż ${String(issue.maximum)}`
    case 'invalid_value':
      return 'Niedozwolona wartość'
    case 'unrecognized_keys':
      return messages.unknownField
    default:
      return messages.invalidFormat
  }
}

let isConfigured = false

/** Polish messages for every schema, and no `eval` probe (it would break the content security policy). Runs once, before the first parse. */
export function configureZod(): void {
  if (isConfigured) return
  isConfigured = true
  z.config({ jitless: true, localeError: (issue) => polishMessage(issue) })
}

configureZod()
