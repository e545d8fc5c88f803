import { isReachable, wordsLeftBy } from './left-out-pictures.ts'

/** Matches code, in which nothing is a picture, and pictures with their words, their address and what stands behind it. */
const CODE_OR_PICTURE =
  /^ *(`{3,}|~{3,})[\s\S]*?(?:^ *\1|$(?![\s\S]))|`[^`\n]+`|!\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*))(\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/gm

/**
 * Puts paths of this site in the place of pictures of other sites, which the reader of Markdown refuses; `placeOf` is null
 * where the field takes no pictures. Those that nobody can reach leave their words, and are counted.
 */
export function withPlacedPictures(
  markdown: string,
  placeOf: ((address: string) => string) | null,
): { markdown: string; leftOutPictures: number } {
  let leftOutPictures = 0
  const placed = markdown.replaceAll(
    CODE_OR_PICTURE,
    (
      whole: string,
      _fence,
      words: string | undefined,
      pointed: string | undefined,
      plain: string | undefined,
      title: string | undefined,
    ) => {
      const address = pointed ?? plain
      if (words === undefined || address === undefined) return whole
      if (placeOf !== null && isReachable(address))
        return address.startsWith('/') ? whole : `![${words}](${placeOf(address)}${title ?? ''})`
      leftOutPictures += 1
      return wordsLeftBy(words)
    },
  )
  return { markdown: placed, leftOutPictures }
}
