import { type Grade, GRADES, type SchoolLevel } from '#contract/enums.ts'

/** Returns the classes of a level; studies and other levels have none. */
export function gradesOf(level: SchoolLevel): Grade[] {
  return GRADES.filter((grade) => grade.startsWith(`${level}_`))
}

/** Says the classes of a task in few words: "klasa 7", "klasy 7–8". */
export function gradesText(grades: readonly Grade[]): string {
  const numbers = grades.map((grade) => Number(grade.at(-1))).toSorted((one, other) => one - other)
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return ''
  if (first === last) return `klasa\u00a0${first}`
  const isRow = last - first === numbers.length - 1
  return `klasy\u00a0${isRow ? `${first}–${last}` : numbers.join(', ')}`
}
