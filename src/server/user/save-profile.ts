import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/errors.ts'
import { SUBJECTS } from '#contract/enums.ts'
import type { profileBody } from '#contract/user-account.ts'
import { documentText } from '#editor/render/document-text.ts'
import { renderDocument } from '#editor/render/render-document.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { lockPerson } from '#server/user/lock-person.ts'
import { userMessages } from '#server/user/messages.ts'

/** Writes what others see of the person; what the form leaves out stays. */
export async function saveProfile(tx: Db, userId: number, form: z.output<typeof profileBody>): Promise<void> {
  const { displayName, description, subjects, avatarId, videoId } = form
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
      ...(description === undefined ? {} : descriptionColumns(description)),
      ...(subjects === undefined ? {} : { subjects: SUBJECTS.filter((subject) => subjects.includes(subject)) }),
      ...(avatarId === undefined ? {} : { avatarFileId: avatarId }),
      ...(videoId === undefined ? {} : { videoFileId: videoId }),
      updatedAt: new Date(),
    })
    .where(eq(user.id, userId))
  if (publishes) await raiseDataVersion(tx)
}

/** A document of the text's lines, checked like any other; nothing for an empty text. */
function descriptionColumns(text: string): { description: RichDoc | null; descriptionHtml: string; descriptionText: string } {
  const lines = text.split(/[\r\n]+/).flatMap((line) => line.trim() || [])
  if (lines.length === 0) return { description: null, descriptionHtml: '', descriptionText: '' }
  const description = checkDocument(
    { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })) },
    'comment',
  )
  return { description, descriptionHtml: renderDocument(description), descriptionText: documentText(description) }
}

/** Whether a file is the person's own and was uploaded for this; a film has to be one that every browser plays. */
async function ownsFile(tx: Db, userId: number, fileId: number, purpose: 'avatar' | 'video'): Promise<boolean> {
  const fits = purpose === 'avatar' ? eq(file.kind, 'AVATAR') : and(eq(file.kind, 'TEACHER_ATTACHMENT'), eq(file.mimetype, 'video/mp4'))
  return (await tx.$count(file, and(eq(file.id, fileId), eq(file.ownerId, userId), fits))) > 0
}

function notOwnFile(field: string): AppError {
  return new AppError('VALIDATION', userMessages.notOwnFile, { [field]: userMessages.notOwnFile })
}
