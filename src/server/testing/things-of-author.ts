import { eq } from 'drizzle-orm'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { book } from '#server/db/tables/book.ts'
import { comment } from '#server/db/tables/comment.ts'
import { favorite } from '#server/db/tables/favorite.ts'
import { homeworkType, homeworkTypeRevision } from '#server/db/tables/homework-type.ts'
import { mathConceptChange } from '#server/db/tables/math-concept.ts'
import { notification } from '#server/db/tables/notification.ts'
import { session } from '#server/db/tables/auth.ts'
import { job } from '#server/db/tables/platform.ts'
import { pushDevice } from '#server/db/tables/push.ts'
import { company, paymentMethod, personalData } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { aConcept } from '#server/testing/a-concept.ts'

const idOf = (rows: { id: number }[]): number => rows[0]?.id ?? 0

/**
 * Fills an account of a teacher, and makes what is to be written by those who may: a kind of tasks with a history, a
 * book, a concept that nothing uses, the teacher's change of another one, work in the background that was given up.
 */
export async function thingsOfAuthor(db: Db, authorId: number) {
  await db.update(user).set({ email: 'autor@example.pl', phoneNumber: '600100200' }).where(eq(user.id, authorId))
  const address = { street: 'Polna', buildingNumber: '1', apartmentNumber: null, postalCode: '00-950', city: 'Miasto Autora' }
  await db.insert(personalData).values({ userId: authorId, firstName: 'Imię Autora', lastName: 'Autor', ...address })
  await db.insert(company).values({ userId: authorId, name: 'Firma Autora', ...address, nip: '5260001246', isVatPayer: true })
  const account = { userId: authorId, type: 'PRZELEW', bankAccount: '61109010140000071219812874' } as const
  const method = idOf(await db.insert(paymentMethod).values(account).returning({ id: paymentMethod.id }))
  const versions = { schemaVersion: SCHEMA_VERSION, renderVersion: RENDER_VERSION }
  const words = { entityType: 'EDITOR', authorId, message: parseMarkdown('Uwaga'), messageText: 'Uwaga', ...versions } as const
  const remark = idOf(await db.insert(comment).values(words).returning({ id: comment.id }))
  const told = { kind: 'RATING', entityType: 'HOMEWORK', entityId: 0, path: '/', userId: authorId, isShown: true, mail: 'NONE' } as const
  const news = idOf(await db.insert(notification).values(told).returning({ id: notification.id }))
  const shareToken = 'a'.repeat(22)
  const kept = { ownerId: authorId, name: 'Na sprawdzian', shareToken }
  const list = idOf(await db.insert(favorite).values(kept).returning({ id: favorite.id }))
  const named = { name: 'Do zmiany', slug: 'do-zmiany' }
  const type = idOf(await db.insert(homeworkType).values(named).returning({ id: homeworkType.id }))
  const content = { name: 'Do zmiany', formulas: null, parentId: null, conceptIds: [] }
  await db.insert(homeworkTypeRevision).values({ homeworkTypeId: type, revision: 1, content, schemaVersion: SCHEMA_VERSION })
  const written = { title: 'Do zmiany', slug: 'do-zmiany', kind: 'WORKBOOK', publisher: 'OE_PAZDRO' } as const
  const bookId = idOf(await db.insert(book).values(written).returning({ id: book.id }))
  const concept = await aConcept(db)
  const base = { name: 'x', aliases: [], description: null, schemaVersion: SCHEMA_VERSION }
  const proposed = { conceptId: await aConcept(db), isNew: false, name: 'Zmiana', base, authorId }
  const change = idOf(await db.insert(mathConceptChange).values(proposed).returning({ id: mathConceptChange.id }))
  const givenUp = { name: 'test.none', payload: {}, givenUpAt: new Date() }
  const failedJob = idOf(await db.insert(job).values(givenUp).returning({ id: job.id }))
  const browser = { userId: authorId, seed: 'x', userAgent: 'x', expiresAt: new Date('2099-01-01') }
  const [at] = await db.insert(session).values(browser).returning({ id: session.id })
  const keys = { endpoint: 'https://push.example/send/autor@example', p256dh: 'x', auth: 'x' }
  const subscribed = { userId: authorId, sessionId: at?.id ?? '', ...keys }
  const device = idOf(await db.insert(pushDevice).values(subscribed).returning({ id: pushDevice.id }))
  return { device, method, remark, news, list, shareToken, type, book: bookId, concept, change, failedJob }
}
