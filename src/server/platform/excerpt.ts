/** Beginning of a plain text, cut at a word's end with an ellipsis. */
export function excerptOf(text: string, maxLength = 160): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:–-]+$/, '')}…`
}
