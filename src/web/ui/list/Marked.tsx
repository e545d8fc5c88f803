import { comparedWord, cutIntoWords } from '#contract/text/words.ts'

/** True when any word of a text would be marked. */
export function hasMarked(text: string, words: readonly string[]): boolean {
  return cutIntoWords(text).some((part) => part.isWord && words.includes(comparedWord(part.text)))
}

/** A text with the words that were looked for marked; `words` as `comparedWord` gives them. */
export function Marked({ text, words }: { text: string; words?: readonly string[] | undefined }) {
  if (!words || words.length === 0) return text
  // One element around all: a flex container would take each part for an item of its own, and the spaces would go.
  return (
    <span>
      {cutIntoWords(text).map((part, place) =>
        // Parts of a text never change places, so that these are lasting keys.
        part.isWord && words.includes(comparedWord(part.text)) ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </span>
  )
}
