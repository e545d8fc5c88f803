import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { SUBJECTS } from '#contract/enums.ts'
import type { profileBody } from '#contract/user/user-account.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { deriveDescription, descriptionColumns } from '#server/user/description-columns.ts'
import { lockPerson } from '#server/user/lock-person.ts'
import { userMessages } from '#server/user/messages.ts'

type Form = z.output<typeof profileBody>

/** Writes what others see of the person; what the form leaves out stays. */
export async function saveProfile(db: Db, userId: number, form: Form): Promise<void> {
  const { description, ...rest } = form
  const document = description === undefined ? null : documentOfLines(description)
  const columns = description === undefined ? {} : descriptionColumns(document && (await deriveDescription(document)))
  await db.transaction((tx) => writeProfile(tx, userId, rest, columns))
}

async function writeProfile(
  tx: Db,
  userId: number,
  { displayName, subjects, avatarId, videoId }: Omit<Form, 'description'>,
  description: Partial<ReturnType<typeof descriptionColumns>>,
): Promise<void> {
  const { role } = await lockPerson(tx, userId)
  const publishes = role !== 'USER'
  if (avatarId && !(await ownsFile(tx, userId, avatarId, 'avatar'))) throw notOwnFile('avatarId')
  if (videoId && !(publishes && (await ownsFile(tx, userId, videoId, 'video')))) throw notOwnFile('videoId')
  if (subjects?.length && !publishes)
    throw new AppError('VALIDATION', userMessages.subjectsOfTeachers, { subjects: userMessages.subjectsOfTeachers })
  await tx
    .update(user)
    .set({
      ...(displayName === undefined ? {} : { displayName }),
      ...description,
      ...(subjects === undefined ? {} : { subjects: SUBJECTS.filter((subject) => subjects.includes(subject)) }),
      ...(avatarId === undefined ? {} : { avatarFileId: avatarId }),
      ...(videoId === undefined ? {} : { videoFileId: videoId }),
      updatedAt: new Date(),
    })
    .where(eq(user.id, userId))
  if (publishes) await raiseDataVersion(tx, ['user'])
}

/** Returns a document of the text's lines, checked like any other; null for an empty text. */
function documentOfLines(text: string): RichDoc | null {
  const lines = text.split(/[\r\n]+/).flatMap((line) => line.trim() || [])
  if (lines.length === 0) return null
  return checkDocument(
    { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })) },
    'comment',
  )
}

/** True where a file is the person's own and was uploaded for this; a film has to be one that every browser plays. */
async function ownsFile(tx: Db, userId: number, fileId: number, purpose: 'avatar' | 'video'): Promise<boolean> {
  const fits = purpose === 'avatar' ? eq(file.kind, 'AVATAR') : and(eq(file.kind, 'TEACHER_ATTACHMENT'), eq(file.mimetype, 'video/mp4'))
  return (await tx.$count(file, and(eq(file.id, fileId), eq(file.ownerId, userId), fits))) > 0
}

function notOwnFile(field: string): AppError {
  return new AppError('VALIDATION', userMessages.notOwnFile, { [field]: userMessages.notOwnFile })
}
