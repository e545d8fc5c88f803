import type { FileKind } from '#contract/enums.ts'
import { extensionOf, FILE_RULES, type FileExtension, maxBytesOf } from '#contract/file/file-rules.ts'
import { messages } from '#web/file/messages.ts'

/** Title and message of a toast. */
export type Refusal = { title: string; message: string }

type Chosen = Pick<File, 'name' | 'size'>

type Place = {
  /** The purpose of the files. */
  assign: FileKind
  /** The formats of that purpose that this place takes; all unless said. */
  only?: readonly FileExtension[]
  isSingle: boolean
  /** Names that are there already, or on the way. */
  names: Iterable<string>
  /** Uploads under way. */
  runningCount: number
}

/** Sorts the chosen files into those that are taken and reasons why the others aren't, in the product's words (docs/product/file.md). */
export function checkFiles<Item extends Chosen>(files: readonly Item[], place: Place): { accepted: Item[]; refusals: Refusal[] } {
  if (place.isSingle && files.length + place.runningCount > 1)
    return { accepted: [], refusals: [{ title: messages.tooMany, message: messages.onlyOne }] }
  const names = new Set(place.names)
  const accepted: Item[] = []
  const refusals: Refusal[] = []
  for (const file of files) {
    const refusal = refusalOf(file, place, names)
    if (refusal) {
      refusals.push(refusal)
      continue
    }
    names.add(file.name)
    accepted.push(file)
  }
  return { accepted, refusals }
}

function refusalOf(file: Chosen, { assign, only }: Place, names: ReadonlySet<string>): Refusal | null {
  const extension = extensionOf(file.name)
  const extensions = only ?? FILE_RULES[assign].extensions
  if (!extensions.some((allowed) => allowed === extension))
    return { title: messages.wrongFormat, message: messages.allowedFormats(extensions) }
  const maximum = maxBytesOf(assign, extension)
  if (file.size > maximum) return { title: messages.tooLarge, message: messages.sizes(file.size, maximum) }
  if (names.has(file.name)) return { title: messages.alreadyThere, message: file.name }
  return null
}
