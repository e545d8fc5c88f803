import { polish } from '#contract/text/dates.ts'

const numbers = polish({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** The day it is in Poland, `2030-01-31`. */
export const polishDay = (moment: Date): string => numbers(moment).split('.').toReversed().join('-')

/** "12:05", the time in Poland. */
export const clockText = polish({ timeStyle: 'short' })

/** The full hours that have passed of the day in Poland, 0–23. */
export const polishHour = (moment: Date): number => Number(clockText(moment).slice(0, 2))
