/** A line of print that is full is at least as long as this; a shorter one ends where its writer ended it. */
const FULL_LINE = 50

/**
 * Text as programs for reading print (PDF) copy it: each line of the page ends with a break, also within a sentence. A full
 * line that a small letter goes on from is joined with the next one, and a word that was divided between them is whole again.
 */
export function unwrappedLines(text: string): string {
  const lines = text.split('\n')
  const joined: string[] = []
  let before = ''
  for (const line of lines) {
    const last = joined.at(-1)
    const goesOn = last !== undefined && before.trimEnd().length >= FULL_LINE && /^\p{Ll}/u.test(line) && /[\p{L}\d,;–-]\s*$/u.test(before)
    if (!goesOn) joined.push(line)
    else joined[joined.length - 1] = /\p{Ll}-\s*$/u.test(last) ? last.replace(/-\s*$/, '') + line : `${last.trimEnd()} ${line}`
    before = line
  }
  return joined.join('\n')
}
