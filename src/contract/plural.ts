const rules = new Intl.PluralRules('pl')

/** Polish has three forms: 1 zadanie, 2 zadania, 5 zadań. Fractions take the second form's genitive ("few" words read well there). */
export type PluralForms = { one: string; few: string; many: string }

/** The form of a noun that goes with `count`, without the number. */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules.select(count)
  return category === 'one' ? forms.one : category === 'few' ? forms.few : category === 'other' ? forms.few : forms.many
}

/** A number with its noun: `counted(5, …)` → "5 zadań"; a non-breaking space keeps them together. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${pluralForm(count, forms)}`
}

const numbers = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' as never })

/** A number as Polish writes it: decimal comma, groups of three by a non-breaking space. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
