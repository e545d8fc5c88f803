import { counted, pluralForm } from '#contract/text/plural.ts'

const STEP = { one: 'krok', few: 'kroki', many: 'kroków' }
const WAY = { one: 'sposób', few: 'sposoby', many: 'sposobów' }

/** Says how many steps each way of solving has: "6 kroków", "2 sposoby, 3 i 4 kroki", "2 sposoby po 3 kroki". */
export function stepsOfWays(counts: readonly number[]): string {
  const [first = 0] = counts
  const last = counts.at(-1) ?? 0
  if (counts.length < 2) return counted(first, STEP)
  const ways = counted(counts.length, WAY)
  if (counts.every((count) => count === first)) return `${ways} po\u00a0${first === 1 ? '1\u00a0kroku' : counted(first, STEP)}`
  return `${ways}, ${counts.slice(0, -1).join(', ')} i\u00a0${last}\u00a0${pluralForm(last, STEP)}`
}
