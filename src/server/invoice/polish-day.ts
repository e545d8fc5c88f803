const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** The day of the Polish calendar at a moment, `2026-11-24`. */
export function polishDay(moment: Date): string {
  return day.format(moment)
}
