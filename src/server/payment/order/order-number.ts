/** The number of an order as people say it: `WZ-000123`. */
export function orderNumber(id: number): string {
  return `WZ-${String(id).padStart(6, '0')}`
}

/** The id in what somebody typed; null where it is no number of an order. */
export function idOfNumber(text: string): number | null {
  const digits = /^(?:wz[-\s]?)?0*(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
