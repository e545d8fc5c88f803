import type { RichMark, RichNode } from '#editor/schema/document.ts'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import { textStyleCss } from '#editor/schema/nodes/marks.ts'
import { booleanAttribute, numberAttribute, optionalTextAttribute, textAttribute } from './attribute-values.ts'
import { openTag } from './html-tags.ts'

/** Formatting of a line. Neighbours that share their outer marks share one element, so a link stays one link. */

/** A style that sets the CSS variable to the theme's variable of a token such as `amber-5`; null without a colour. */
export function colorStyle(variable: string, token: string | null): string | null {
  return token !== null && /^[a-z]+-\d+$/.test(token) ? `--${variable}:var(--${token})` : null
}

function openMark(mark: RichMark): string {
  const color = optionalTextAttribute(mark, 'color')
  switch (mark.type) {
    case 'link': {
      const href = textAttribute(mark, 'href')
      const blank = booleanAttribute(mark, 'blank')
      return openTag('a', {
        class: 'link',
        // Checked when stored; checked again, so that nothing else can slip a script in here.
        href: isSafeHref(href) ? href : null,
        target: blank ? '_blank' : null,
        rel: blank ? 'noopener' : null,
      })
    }
    case 'textStyle':
      return openTag('span', {
        class: 'text-style',
        'data-font-size': numberAttribute(mark, 'fontSize', 0) || null,
        'data-font-family': optionalTextAttribute(mark, 'fontFamily'),
        'data-text-color': color,
        style: textStyleCss(mark.attrs ?? {}) || null,
      })
    case 'highlight':
      return openTag('mark', { class: 'highlight', style: colorStyle('highlight-color', color) })
    case 'underline':
      return openTag('u', { class: 'underline', style: colorStyle('underline-color', color) })
    default:
      return openTag(tagOf(mark))
  }
}

const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    link: 'a',
    highlight: 'mark',
    textStyle: 'span',
    underline: 'u',
    bold: 'strong',
    italic: 'em',
    strike: 's',
    subscript: 'sub',
    superscript: 'sup',
    kbd: 'kbd',
    code: 'code',
  }),
)

function tagOf(mark: RichMark): string {
  const tag = TAGS.get(mark.type)
  if (tag === undefined) throw new Error(`No html for the mark ${mark.type}`)
  return tag
}

function isSameMark(one: RichMark, other: RichMark | undefined): boolean {
  return other !== undefined && one.type === other.type && JSON.stringify(one.attrs) === JSON.stringify(other.attrs)
}

/** Html of inline nodes; `renderLeaf` gives each node without its marks. */
export function renderInline(nodes: readonly RichNode[], renderLeaf: (node: RichNode) => string): string {
  let html = ''
  const open: RichMark[] = []
  const closeDownTo = (depth: number): void => {
    while (open.length > depth) {
      const mark = open.pop()
      if (mark !== undefined) html += `</${tagOf(mark)}>`
    }
  }
  for (const node of nodes) {
    const marks = node.marks ?? []
    const firstDifferent = open.findIndex((mark, at) => !isSameMark(mark, marks[at]))
    closeDownTo(firstDifferent === -1 ? open.length : firstDifferent)
    for (const mark of marks.slice(open.length)) {
      html += openMark(mark)
      open.push(mark)
    }
    html += renderLeaf(node)
  }
  closeDownTo(0)
  return html
}
