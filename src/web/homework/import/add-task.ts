import type { SchoolLevel } from '#contract/enums.ts'
import { createHomework, type SavedReply } from '#contract/homework/homework-writing.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { extensionOf, IMAGE_EXTENSIONS } from '#contract/file/file-rules.ts'
import { uploadFile } from '#web/file/index.ts'
import type { ImportedTask, Picture } from '#web/homework/import/imported-task.ts'
import { messages } from '#web/homework/import/messages.ts'
import { withStoredPictures } from '#web/homework/import/moodle-pictures.ts'
import type { Known } from '#web/homework/import/resolve-names.ts'
import { callQuietly } from '#web/lib/api-client.ts'

type Body = CallInput<typeof createHomework>['body']

/** The body that adds a task; its pictures still stand by their names in the file. */
export function bodyOfImported({ body, level, concepts, exam }: ImportedTask, known: Known, levelOfOthers: SchoolLevel): Body {
  const found = concepts.flatMap((concept) => known.conceptOf(concept) ?? [])
  const idsOf = (type: (typeof found)[number]['type']): number[] => [
    ...new Set(found.filter((concept) => concept.type === type).map(({ id }) => id)),
  ]
  const sheet = exam === null ? undefined : known.examOf(exam)
  return {
    ...body,
    level: level ?? levelOfOthers,
    domainsIds: idsOf('DOMAIN'),
    definitionsIds: idsOf('DEFINITION'),
    theoremsIds: idsOf('THEOREM'),
    tagsIds: idsOf('TAG'),
    exams: sheet && exam ? [{ examId: sheet.id, number: exam.number, points: exam.points }] : [],
  }
}

/**
 * Adds a task with its pictures. The same task of the same file makes no second one, whether the request is repeated or the
 * file is chosen again.
 */
export async function addTask(body: Body, pictures: readonly Picture[], viewerId: number, signal: AbortSignal): Promise<SavedReply> {
  const creationKey = await keyOf(`${viewerId} ${JSON.stringify(body)}`)
  const addresses = new Map<string, string>()
  for (const picture of pictures) {
    if (addresses.has(picture.name)) continue
    addresses.set(picture.name, `/files/${(await uploadFile(fileOf(picture), { assign: 'PRIVATE', signal })).id}`)
  }
  return callQuietly(createHomework, { body: { ...withStoredPictures(body, addresses), creationKey } }, signal)
}

function fileOf({ name, base64 }: Picture): File {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (character) => character.codePointAt(0) ?? 0)
    if (!IMAGE_EXTENSIONS.some((extension) => extension === extensionOf(name))) throw new TypeError('No picture')
    return new File([bytes], name)
  } catch {
    throw new AppError('VALIDATION', messages.badPicture(name))
  }
}

/** A UUID that the same text always has. */
async function keyOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 16)
  const version = bytes[6] ?? 0
  const variant = bytes[8] ?? 0
  bytes[6] = (version & 0x0f) | 0x80
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
