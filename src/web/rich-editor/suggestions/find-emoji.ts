/** An emoji with its Polish name. */
export type Emoji = { readonly unicode: string; readonly label: string; readonly tags?: readonly string[]; readonly group?: number }

/** Most emoji suggested at once. */
export const EMOJI_SUGGESTIONS = 20

/** Without the tails of Polish letters, so that „usmiech” finds „uśmiech”. */
export function plainLetters(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Emoji whose name or tag begins with the words, those by name first, in the order of the set. */
export function findEmoji(all: readonly Emoji[], query: string): readonly Emoji[] {
  const words = plainLetters(query.replaceAll('_', ' '))
  const rank = ({ label, tags = [] }: Emoji): number => {
    const name = plainLetters(label)
    if (name.startsWith(words)) return 0
    if (name.split(' ').some((word) => word.startsWith(words))) return 1
    return tags.some((tag) => plainLetters(tag).startsWith(words)) ? 2 : 3
  }
  return all
    .filter(({ group }) => group !== undefined)
    .map((emoji) => ({ emoji, rank: rank(emoji) }))
    .filter((found) => found.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, EMOJI_SUGGESTIONS)
    .map(({ emoji }) => ({ ...emoji, unicode: storedEmoji(emoji.unicode) }))
}

/** The set writes a sign that asks for a picture behind each emoji; what is one by itself is stored without. */
export function storedEmoji(unicode: string): string {
  return /^\p{RGI_Emoji}$/v.test(unicode) ? unicode : unicode.replace(/\ufe0f$/, '')
}
