/** Numbers from 1 in this order; tasks that shared the part before the dot, one after another, still do: 1, 2.1, 2.2, 3. */
export function renumbered(numbers: readonly string[]): string[] {
  let whole = 0
  let part = 0
  return numbers.map((number, place) => {
    const bundle = bundleOf(number)
    const goesOn = bundle !== null && bundle === bundleOf(numbers[place - 1])
    if (!goesOn) {
      whole += 1
      part = 0
    }
    part += 1
    return bundle === null ? String(whole) : `${whole}.${part}`
  })
}

/** The number of a task that comes behind these. */
export function nextNumber(numbers: readonly string[]): string {
  return String(1 + Math.max(0, ...numbers.map((number) => Number(number.split('.')[0]))))
}

/** The part before the dot, where there is one. */
function bundleOf(number: string | undefined): string | null {
  const [whole = '', part] = (number ?? '').split('.')
  return part === undefined ? null : whole
}
