import type { Emoji } from './find-emoji.ts'

let emojiData: Promise<readonly Emoji[]> | null = null

/** All emoji with their Polish names, read when the first one is looked for. */
export async function loadEmoji(): Promise<readonly Emoji[]> {
  emojiData ??= import('emojibase-data/pl/compact.json').then(({ default: all }) => all)
  return emojiData
}
