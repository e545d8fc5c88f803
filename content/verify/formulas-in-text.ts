/** A stretch of Markdown: prose, or a formula without its dollars. */
export type Stretch = { kind: 'prose' | 'formula'; text: string }

const PIECE = /(`[^`\n]*`)|\$\$([\s\S]+?)\$\$|(?<!\\)\$((?:\\.|[^$\\])+)\$/g

/** Prose and formulas of a Markdown text, in order; fenced blocks (figures, code) are left out. */
export function stretchesOf(markdown: string): Stretch[] {
  const text = markdown.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, '')
  const stretches: Stretch[] = []
  let end = 0
  for (const match of text.matchAll(PIECE)) {
    stretches.push({ kind: 'prose', text: text.slice(end, match.index) })
    const tex = match[2] ?? match[3]
    if (tex !== undefined) stretches.push({ kind: 'formula', text: tex })
    end = match.index + match[0].length
  }
  stretches.push({ kind: 'prose', text: text.slice(end) })
  return stretches.filter((stretch) => stretch.text.trim() !== '')
}

/** Only the formulas. */
export function formulasOf(markdown: string): string[] {
  return stretchesOf(markdown).flatMap((stretch) => (stretch.kind === 'formula' ? [stretch.text] : []))
}
