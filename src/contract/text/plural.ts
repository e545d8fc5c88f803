const rules = new Intl.PluralRules('pl')

/**
 * Polish has three forms: 1 punkt, 2 punkty, 5 punktów. A fraction takes the genitive of one, "2,5 punktu"; where that is
 * left out, it sounds like the second form: 2,5 zadania.
 */
export type PluralForms = { one: string; few: string; many: string; fraction?: string }

/** Chooses the form of a noun that goes with `count`, without the number. */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules.select(count)
  if (category === 'one') return forms.one
  if (category === 'few') return forms.few
  return category === 'other' ? (forms.fraction ?? forms.few) : forms.many
}

/** Joins a number with its noun: `counted(5, …)` → "5 zadań"; a non-breaking space keeps them together. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${pluralForm(count, forms)}`
}

const numbers = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' as never })

/** Writes a number as Polish does: decimal comma, groups of three by a non-breaking space. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
