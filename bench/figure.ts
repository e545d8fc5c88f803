/** One measured number. A limit makes it a gate: the run fails when it isn't kept. */
export type Figure = {
  what: string
  value: number
  unit: 'ms' | 'kB' | 'B' | 's' | 'points' | 'requests' | 'a second' | 'MB' | ''
  limit?: Limit
  note?: string
}

/** The bound of budgets.md. */
export type Limit = { most: number } | { least: number }

/** True when a figure keeps its limit; one without a limit always does. */
export function isKept({ value, limit }: Figure): boolean {
  if (limit === undefined) return true
  return 'most' in limit ? value <= limit.most : value >= limit.least
}

/** Prints figures as a table under a title. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    `${rounded(figure.value)} ${figure.unit}`,
    limitText(figure),
    figure.limit ? (isKept(figure) ? 'ok' : 'OVER') : '',
    figure.note ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => (column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
    )
}

function limitText({ limit }: Figure): string {
  if (limit === undefined) return ''
  return 'most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`
}

/** Three digits that mean something. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
