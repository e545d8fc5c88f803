/** Elements that stand in lines of their own in a text. */
const LINES: ReadonlySet<string> = new Set(
  'ADDRESS BLOCKQUOTE DETAILS DIV DL FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 LI OL P PRE SECTION SUMMARY TABLE TR UL'.split(' '),
)

/**
 * A copy of rich text as others can use it: html that the editor reads back as it was written, and plain text, both with
 * formulas as their TeX. `source` is where the copy comes from, and where the words of its notes stand.
 */
export function copiedContent(copy: DocumentFragment, source: ParentNode): { html: string; text: string } {
  const box = document.createElement('div')
  box.append(copy)
  writeFormulas(box)
  const text = textOf(box)
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim()
  const words = notesOf(box, source)
  if (words.length > 0) {
    const notes = document.createElement('section')
    notes.className = 'notes'
    notes.append(...words)
    writeFormulas(notes)
    box.append(notes)
  }
  return { html: box.innerHTML, text }
}

/** Writes the source of each formula in place of its drawing, as the editor writes it. */
function writeFormulas(box: Element): void {
  for (const formula of box.querySelectorAll<HTMLElement>('.math-inline, .math-display')) {
    const tex = formula.dataset['tex'] ?? formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent
    if (tex === null || tex === undefined) continue
    const isDisplay = formula.classList.contains('math-display')
    if (formula.classList.contains('math-display-numbered')) formula.dataset['numbered'] = ''
    formula.dataset['tex'] = tex
    formula.textContent = isDisplay ? `$$${tex}$$` : `$${tex}$`
  }
}

/** The words of the notes that are marked in the copy; in the list at the end they stand far from it. */
function notesOf(box: Element, source: ParentNode): Node[] {
  return [...box.querySelectorAll<HTMLElement>('[data-note]')].flatMap(({ dataset }) => {
    const words = source.querySelector(`.note-words[data-note-of="${CSS.escape(dataset['note'] ?? '')}"]`)
    return words === null ? [] : [words.cloneNode(true)]
  })
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? ''
    return node.parentElement?.closest('pre') ? text : text.replaceAll(/[ \t\n]+/g, ' ')
  }
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeName === 'IMG') return (node as HTMLImageElement).alt // by its name
  const text = [...node.childNodes].map(textOf).join('')
  if (node.nodeName === 'TD' || node.nodeName === 'TH') return `${text.trim().replaceAll('\n', ' ')}\t`
  return LINES.has(node.nodeName) ? `\n${text}\n` : text
}
