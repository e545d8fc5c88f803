/** The text of a LaTeX document as Markdown, as far as one has the words for it; formulas stay as they are. */

const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['part', '##'],
  ['chapter', '##'],
  ['section', '##'],
  ['subsection', '###'],
  ['subsubsection', '####'],
])
/** Commands around words, by the signs that Markdown has for them. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['textbf', '**'],
  ['textit', '*'],
  ['emph', '*'],
  ['texttt', '`'],
])
const FORMULA =
  /\$\$[\s\S]+?\$\$|\$[^$]+\$|\\\[[\s\S]+?\\\]|\\\([\s\S]+?\\\)|\\begin\{(equation|align|alignat|gather|multline|eqnarray|flalign|displaymath)\*?\}[\s\S]+?\\end\{\1\*?\}/g

/** Reads the body of a document, or the whole text where there is none. */
export function markdownOfTex(source: string): string {
  const text = source.replaceAll(/\r\n?/g, '\n').replaceAll(/(?<!\\)%.*$/gm, '')
  const body = /\\begin\{document\}([\s\S]*?)(?:\\end\{document\}|$)/.exec(text)?.[1] ?? text
  const formulas: string[] = []
  const words = body.replaceAll(FORMULA, (formula) => `\uE000${formulas.push(formula) - 1}\uE001`)
  const read = lists(words)
    .replaceAll(/\\(\w+)\*?\{([^{}]*)\}/g, (whole, command: string, inside: string) => {
      const heading = HEADINGS.get(command)
      if (heading !== undefined) return `\n\n${heading} ${inside.trim()}\n\n`
      const mark = MARKS.get(command)
      if (mark !== undefined) return `${mark}${inside}${mark}`
      return ['label', 'vspace', 'hspace', 'usepackage', 'title', 'author', 'date', 'begin', 'end'].includes(command) ? '' : inside || whole
    })
    .replaceAll(/\\\\(?:\[[^\]]*\])?/g, '\n')
    .replaceAll(/\\(?:noindent|newpage|bigskip|medskip|smallskip|maketitle|centering|par|quad|qquad|hfill|newline)\b ?/g, '')
    .replaceAll(/\\([%&#_{}$])/g, '$1')
    .replaceAll(/,,|``/g, '„')
    .replaceAll("''", '”')
    .replaceAll('~', '\u00a0')
    .replaceAll(/ ?--- ?/g, ' – ')
    .replaceAll('--', '–')
  return read
    .replaceAll(/\uE000(\d+)\uE001/g, (_, at: string) => formulas[Number(at)] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Lists by their indents; the innermost first, since they may stand in each other. */
function lists(text: string): string {
  const innermost = /\\begin\{(itemize|enumerate)\}(?:\[[^\]]*\])?((?:(?!\\begin\{(?:itemize|enumerate)\})[\s\S])*?)\\end\{\1\}/
  let read = text
  for (let match = innermost.exec(read); match !== null; match = innermost.exec(read)) {
    const [whole, kind, inside = ''] = match
    const items = inside.split(/\\item(?:\[[^\]]*\])?\s*/).slice(1)
    const written = items.map((item, at) => {
      const mark = kind === 'enumerate' ? `${at + 1}. ` : '- '
      return mark + item.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    })
    read = read.replace(whole, () => `\n\n${written.join('\n')}\n\n`)
  }
  return read
}
