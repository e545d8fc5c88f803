import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { comparedWord, cutIntoWords } from '#contract/text/words.ts'

/** True when any word of a text would be marked. */
export function hasMarked(text: string, words: readonly string[]): boolean {
  return cutIntoWords(text).some((part) => part.isWord && words.includes(comparedWord(part.text)))
}

type Props = {
  text: string
  /** The words to mark, as `comparedWord` gives them. */
  words?: readonly string[] | undefined
}

/** A name or an excerpt in a list, its one-letter words kept to the next ones, with what was looked for marked. */
export function Marked({ text, words }: Props) {
  const shown = withHardSpaces(text)
  if (!words || words.length === 0) return shown
  // One element around all: a flex container would take each part for an item of its own, and the spaces would go.
  return (
    <span>
      {cutIntoWords(shown).map((part, place) =>
        // Parts of a text never change places, so that these are lasting keys.
        part.isWord && words.includes(comparedWord(part.text)) ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </span>
  )
}
