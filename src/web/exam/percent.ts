type Result = { points: number; maximum: number }

/** True where the points reach the mark that passes; always where there is none. */
export function hasPassed({ points, maximum }: Result, passPercent: number | null): boolean {
  return passPercent === null || 100 * points >= passPercent * maximum
}

/** Points as a whole percent, never rounded up to a pass mark that they don't reach. */
export function percentText({ points, maximum }: Result, passPercent: number | null): string {
  const rounded = maximum === 0 ? 0 : Math.round((100 * points) / maximum)
  const percent = passPercent === null || hasPassed({ points, maximum }, passPercent) ? rounded : Math.min(rounded, passPercent - 1)
  return `${percent}%`
}
