import { readFormulas } from './read-formula.ts'

/** Lists the meanings that a typed formula may have, as atoms, likeliest first; empty when it holds nothing. */
export function formulaMeanings(typed: string): string[][] {
  const [atoms] = readFormulas(typed, 'typed').toSorted((one, other) => other.length - one.length)
  if (!atoms) return []
  const meanings = [
    atoms,
    wholeDenominators(atoms),
    withDegrees(atoms),
    withPowers(atoms, typed),
    withPairs(atoms),
    withLimit(atoms),
  ].flatMap((meaning) => [meaning, ...sidesSwapped(meaning)])
  return [...new Map(meanings.map((meaning) => [meaning.join(' '), meaning])).values()]
}

const IN_PRODUCT = /^(?:[\p{L}\d]|\\[a-z]|√$)/u

/** "1/2x" may be meant as 1/(2x). */
function wholeDenominators(atoms: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < atoms.length; at++) {
    const atom = atoms[at] ?? ''
    result.push(atom)
    if (atom !== '/') continue
    let end = at + 1
    while (IN_PRODUCT.test(atoms[end] ?? '') && !(atoms[end] ?? '').endsWith('(')) end += 1
    if (end - at > 2) {
      result.push('(', ...atoms.slice(at + 1, end), ')')
      at = end - 1
    }
  }
  return result
}

/** "sin30" means sin 30° on a keyboard without the sign; "sin 2x" is no angle in degrees. */
function withDegrees(atoms: readonly string[]): string[] {
  return atoms.map((atom, at) =>
    /^\d+(?:,\d+)?$/.test(atom) && /^\\(?:sin|cos|tg|ctg)(?:\^\d)?$/.test(atoms[at - 1] ?? '') && !IN_PRODUCT.test(atoms[at + 1] ?? '')
      ? `${atom}°`
      : atom,
  )
}

/** "a2+b2=c2" means squares where nothing but twos and threes stands so, on a keyboard without the sign. */
function withPowers(atoms: readonly string[], typed: string): string[] {
  const indexed = atoms.filter((atom) => /^\p{L}_\d/u.test(atom))
  const areMeant = !typed.includes('_') && indexed.every((atom) => /_[23]$/.test(atom))
  return areMeant ? atoms.map((atom) => atom.replace(/^(\p{L})_([23])$/u, '$1^$2')) : [...atoms]
}

const OPENING = /^[([⟨]$/
const CLOSING = /^[)\]⟩]$/
const COMMA = /^[,;]$/

/** "(6,2)" is a point and no decimal in brackets, unless the task wrote it without a space too. */
function withPairs(atoms: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < atoms.length; at++) {
    const [before = '', atom = '', comma = '', other = '', after = ''] = [atoms[at - 1], ...atoms.slice(at, at + 4)]
    const isBracketed = OPENING.test(before)
    if (isBracketed && /^\d+,\d+$/.test(atom) && CLOSING.test(comma)) result.push(...atom.replace(',', ' , ').split(' '))
    else if (isBracketed && /^\d+$/.test(atom) && COMMA.test(comma) && /^\d+$/.test(other) && CLOSING.test(after)) {
      result.push(`${atom},${other}`)
      at += 2
    } else result.push(atom)
  }
  return result
}

/** "lim x->0": what it goes to stands under the sign. */
function withLimit(atoms: readonly string[]): string[] {
  const at = atoms.indexOf('\\lim')
  if (at < 0 || atoms[at + 2] !== '→') return [...atoms]
  const end = at + (/^[-±+]$/.test(atoms[at + 3] ?? '') ? 5 : 4)
  return [...atoms.slice(0, at), '\\lim_(', ...atoms.slice(at + 1, end), ')', ...atoms.slice(end)]
}

/** a² + b² = c² is c² = a² + b². */
function sidesSwapped(atoms: readonly string[]): string[][] {
  const at = atoms.indexOf('=')
  if (at < 1 || at !== atoms.lastIndexOf('=') || at === atoms.length - 1) return []
  return [[...atoms.slice(at + 1), '=', ...atoms.slice(0, at)]]
}
