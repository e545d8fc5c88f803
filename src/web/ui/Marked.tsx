import { comparedWord, cutIntoWords } from '#contract/words.ts'

/** A text with the words that were looked for marked; `words` as `comparedWord` gives them. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
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
