/** Longest run of atoms that is a gram. */
const LONGEST = 3

/** A formula as it is kept and compared: its atoms apart, with a space at both ends, so that atoms are found whole. */
export function formulaText(atoms: readonly string[]): string {
  return ` ${atoms.join(' ')} `
}

/** All runs of one to three atoms, as numbers of 32 bits: what a formula that has all of a question's may hold it. */
export function gramsOf(atoms: readonly string[]): number[] {
  const grams = new Set<number>()
  for (let length = 1; length <= LONGEST; length++)
    for (let at = 0; at + length <= atoms.length; at++) grams.add(hashed(atoms.slice(at, at + length)))
  return [...grams]
}

/** Runs of two atoms and functions alone, as grams: what two formulas that look alike share. */
export function tellingGrams(atoms: readonly string[]): number[] {
  const named = atoms.filter((atom) => /^[\\√]/.test(atom))
  return [...named.map((atom) => hashed([atom])), ...atoms.slice(1).map((atom, at) => hashed([atoms[at] ?? '', atom]))]
}

/** A formula without its numbers and the names of its letters: what "x^2-5x+6=0" and "a^2-4a+3=0" are both. */
export function shapeOf(atoms: readonly string[]): string[] {
  return atoms.map((atom) => atom.replace(/^\d+(?:,\d+)?°?/, '#').replace(/^\p{L}(?=$|[_^])/u, 'x'))
}

/** Letters that stand for something in a formula, lower-case: of `x_1^2 + 2f(a)` x, f and a. */
export function lettersIn(atoms: readonly string[]): string[] {
  return [...new Set(atoms.flatMap((atom) => /^\p{L}(?=$|[_^'°!(])/u.exec(atom)?.[0].toLocaleLowerCase('pl') ?? []))]
}

/** The rarest grams of a question: its longest runs. */
export function questionGrams(atoms: readonly string[]): number[] {
  const length = Math.min(LONGEST, atoms.length)
  return [...new Set(Array.from({ length: atoms.length - length + 1 }, (_, at) => hashed(atoms.slice(at, at + length))))]
}

/** FNV-1a. Two runs with one number cost a comparison, never a wrong answer. */
function hashed(atoms: readonly string[]): number {
  let hash = 0x81_1c_9d_c5
  for (const atom of atoms) for (const character of `${atom} `) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash | 0
}
