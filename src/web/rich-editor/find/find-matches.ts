import type { Node } from '@tiptap/pm/model'

export type Match = { readonly from: number; readonly to: number }

/** Small letters where they take as many characters, so that positions stay. */
function small(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/** Finds the words, whatever the size of letters and the marks between them; formulas are no words. */
export function findMatches(doc: Node, query: string): Match[] {
  const wanted = small(query)
  if (wanted === '') return []
  const matches: Match[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const text = small(node.textBetween(0, node.content.size, undefined, (leaf) => '\ufffc'.repeat(leaf.nodeSize)))
    // A node with words of its own within the line, as a note, takes its place without being searched.
    if (text.length !== node.content.size) return false
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    return false
  })
  return matches
}
