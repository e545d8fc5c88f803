import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'

/** A known mistake as the form holds it. */
export type MistakePart = { key: string; value: string; hint: string }

/** An expected answer as the form holds it: every field as it is written, empty for what isn't asked for. */
export type ExpectedPart = {
  key: string
  label: string
  kind: ExpectedAnswer['kind']
  value: string
  form: string
  tolerance: string
  unit: string
  /** True where no other unit will do. */
  isUnitRequired: boolean
  parts: string
  /** Letters and words that stand for one number, with commas between them. */
  names: string
  degrees: boolean
  /** Rows of marks, each on its line: "Luka 1: A, B". */
  rows: string
  /** Other texts that are right, with semicolons between them. */
  accept: string
  mistakes: MistakePart[]
}

const newKey = (): string => crypto.randomUUID()

export const newMistake = (): MistakePart => ({ key: newKey(), value: '', hint: '' })

export const newExpected = (): ExpectedPart => ({
  key: newKey(),
  label: '',
  kind: 'number',
  value: '',
  form: '',
  tolerance: '',
  unit: '',
  isUnitRequired: false,
  parts: '',
  names: '',
  degrees: false,
  rows: '',
  accept: '',
  mistakes: [],
})

export function expectedPartOf(answer: ExpectedAnswer): ExpectedPart {
  return {
    ...newExpected(),
    label: answer.label,
    kind: answer.kind,
    value: answer.value,
    form: answer.form ?? '',
    tolerance: answer.tolerance?.replace('.', ',') ?? '',
    unit: answer.requiredUnit ?? answer.unit ?? '',
    isUnitRequired: answer.requiredUnit !== undefined,
    parts: answer.parts === undefined ? '' : String(answer.parts),
    names: (answer.names ?? []).join(', '),
    degrees: answer.degrees ?? false,
    rows: (answer.rows ?? []).map(({ label, marks }) => `${label}: ${marks.join(', ')}`).join('\n'),
    accept: (answer.accept ?? []).join('; '),
    mistakes: answer.mistakes.map((mistake) => ({ ...mistake, key: newKey() })),
  }
}

/** Rows as they are written; a line without a colon has no marks, which the server refuses at its place. */
function readRows(text: string): NonNullable<ExpectedAnswer['rows']> {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.lastIndexOf(':')
      const [label, marks] = colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)]
      return { label: label.trim(), marks: marks.toUpperCase().match(/[^\s,;]+/g) ?? [] }
    })
}

/** True for one that nobody has begun. */
export function isBlankExpected({ label, value, mistakes }: ExpectedPart): boolean {
  return [label, value, ...mistakes.flatMap((mistake) => [mistake.value, mistake.hint])].every((text) => text.trim() === '')
}

/** The expected answer that is sent; mistakes that nobody has begun are left out. */
export function expectedOf(part: ExpectedPart): ExpectedAnswer {
  const { label, kind, value, form, tolerance, unit, isUnitRequired, parts, names, degrees, rows, accept, mistakes } = part
  const listed = (text: string, between: string): string[] =>
    text
      .split(between)
      .map((item) => item.trim())
      .filter((item) => item !== '')
  return {
    label,
    kind,
    value,
    // One of the options that the form offers.
    ...(form === '' ? {} : { form: form as NonNullable<ExpectedAnswer['form']> }),
    ...(tolerance.trim() === '' ? {} : { tolerance }),
    ...(unit.trim() === '' ? {} : { [isUnitRequired ? 'requiredUnit' : 'unit']: unit }),
    ...(parts.trim() === '' ? {} : { parts: Number(parts) || 0 }),
    ...(listed(names, ',').length === 0 ? {} : { names: listed(names, ',') }),
    ...(degrees ? { degrees } : {}),
    ...(kind === 'matching' && rows.trim() !== '' ? { rows: readRows(rows) } : {}),
    ...(listed(accept, ';').length === 0 ? {} : { accept: listed(accept, ';') }),
    mistakes: mistakes
      .filter((mistake) => mistake.value.trim() !== '' || mistake.hint.trim() !== '')
      .map(({ value: wrong, hint }) => ({ value: wrong, hint })),
  }
}
