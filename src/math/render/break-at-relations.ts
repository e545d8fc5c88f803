const BASE = '<span class="katex-base">'
/** The closing tags of `katex-html` and `katex`, and of `katex-display` where a formula has a line of its own. */
const CLOSINGS = /(?:<\/span>){2,3}$/
/** Opening tags of a relation or an operation, and the sign in it where that is a plain one. */
const SIGN = /<span class="m(rel|bin)(?: [^"]*)?"[^>]*>([^<]?)/g

/** Signs that join whole statements: a line ends sooner after them than after a relation within a statement. */
const CONNECTIVES = new Set('∧∨⇒⇐⇔⟹⟸⟺')
/** KaTeX takes the colon for a relation; at school it divides. */
const DIVISION = ':'

/** The places where a formula may go on in the next line, from the one that disturbs a reader least to those between brackets. */
const STATEMENT = 0
const RELATION = 1
const OPERATION = 2
const INNER = 3

/** A part that KaTeX doesn't break, and the kind of the place after it. */
type Part = { html: string; level: number }

/** The room of a line on the narrowest phone, in signs as wide as a digit; a place between parts is as wide as two. */
const NARROW_LINE = 28

/**
 * Html of KaTeX in which a line ends after an operation only where the part between two relations is longer than the line: KaTeX lets it
 * end after either. What lies between such places stands in a `math-side`, which is broken only when it is wider than its line. Within a
 * text, one that may be wider stays as it was: what follows it would begin a line of its own.
 */
export function breakAtRelations(html: string): string {
  const [head = '', ...rest] = html.split(BASE)
  const closings = CLOSINGS.exec(html)?.[0]
  // Numbered and broken lines are laid out by whoever wrote them.
  if (rest.length < 2 || closings === undefined || rest.some((base) => /class="(?:mspace katex-newline|katex-tag)/.test(base))) return html
  const parts = withLevels(rest.map((base, index) => BASE + (index === rest.length - 1 ? base.slice(0, -closings.length) : base)))
  const isApart = head.startsWith('<span class="katex-display">')
  return head + withSides(parts, STATEMENT, isApart) + closings
}

function withSides(parts: readonly Part[], level: number, isApart: boolean): string {
  if (level === INNER || parts.length === 1) return parts.map(({ html }) => html).join('')
  const sides: Part[][] = []
  let endsHere = true
  for (const part of parts) {
    if (endsHere) sides.push([])
    sides.at(-1)?.push(part)
    endsHere = part.level <= level
  }
  if (sides.length === 1 && level !== RELATION) return withSides(parts, level + 1, isApart)
  return sides
    .map((side) => {
      const inner = withSides(side, level + 1, isApart)
      return side.length > 1 && (isApart || isShort(side)) ? `<span class="math-side">${inner}</span>` : inner
    })
    .join('')
}

function isShort(side: readonly Part[]): boolean {
  return side.reduce((sum, { html }) => sum + signsOf(html).length + 2, 0) <= NARROW_LINE
}

function withLevels(bases: readonly string[]): Part[] {
  let depth = 0
  return bases.map((html) => {
    for (const sign of signsOf(html)) depth = Math.max(0, depth + Number('([{⟨'.includes(sign)) - Number(')]}⟩'.includes(sign)))
    return { html, level: depth > 0 ? INNER : levelAfter(html) }
  })
}

/** The signs that a part shows. */
function signsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, '<')
}

/** The kind of the place after a part that KaTeX doesn't break. */
function levelAfter(base: string): number {
  const [, kind, sign = ''] = [...base.matchAll(SIGN)].at(-1) ?? []
  if (CONNECTIVES.has(sign)) return STATEMENT
  return kind === 'bin' || sign === DIVISION ? OPERATION : RELATION
}
