import type { Crop } from '#web/photo/crop.ts'
import { PhotoError } from '#web/photo/photo-error.ts'
import { preparedFor, turnedQuarter } from '#web/photo/picture.ts'
import type { Reader } from '#web/photo/reader.ts'
import { sectionsOf } from '#web/photo/sections.ts'

/** Fewer words in all are no text: what stands upside down is read as a few by chance. */
const FEWEST_WORDS = 3
const WORD = /\p{L}{3,}/gu

/**
 * Reads the texts of the framed part, one for each task. Where it reads next to nothing, the other three ways to hold a page are
 * tried and the one that was read most surely is taken.
 */
export async function readPicture(
  reader: Reader,
  picture: HTMLCanvasElement,
  crop: Crop,
  onShare: (share: number) => void,
): Promise<string[]> {
  // The browser shows that it reads before it has no time to.
  await new Promise((resolve) => setTimeout(resolve))
  let page = preparedFor(picture, crop)
  const first = sectionsOf((await reader.read(page, onShare)).lines)
  if (countWords(first) >= FEWEST_WORDS) return first
  let best = { confidence: -1, sections: first }
  for (let turn = 0; turn < 3; turn++) {
    page = turnedQuarter(page)
    const { lines, confidence } = await reader.read(page, onShare)
    const sections = sectionsOf(lines)
    if (countWords(sections) >= FEWEST_WORDS && confidence > best.confidence) best = { confidence, sections }
  }
  if (countWords(best.sections) === 0) throw new PhotoError('nothingRead')
  return best.sections
}

function countWords(sections: readonly string[]): number {
  return sections.reduce((sum, text) => sum + (text.match(WORD)?.length ?? 0), 0)
}
