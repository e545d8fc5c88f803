const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]

/** True for eleven digits with the right check digit. */
export function isPesel(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0)
  return (10 - (sum % 10)) % 10 === Number(text[10])
}

/** The day of birth that a PESEL holds, `1990-05-17`; null for one that holds none. */
export function birthDateOf(pesel: string): string | null {
  const [year, month, day] = [pesel.slice(0, 2), Number(pesel.slice(2, 4)), pesel.slice(4, 6)]
  const century = [19, 20, 21, 22, 18][Math.floor(month / 20)]
  if (century === undefined) return null
  const text = `${century}${year}-${String(month % 20).padStart(2, '0')}-${day}`
  return new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text ? text : null
}
