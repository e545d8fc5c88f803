// @module-tag long
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { ChatReport } from '#contract/chat/chat-safety.ts'
import { forgetReports } from '#server/chat/safety/decide-report.ts'
import { queryRows } from '#server/db/db.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { chatReport, chatReportFile } from '#server/db/tables/chat-report.ts'
import { file } from '#server/db/tables/file.ts'
import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import type { ACaller } from '#server/testing/a-caller.ts'
import { aForm, aPicture, RECORDED_BYTES } from '#server/testing/a-file.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { aChat, ok, status } from '#server/testing/chat-calls.ts'
import { doOwedWork } from '#server/testing/do-owed-work.ts'

const { database, fetched, group, product, someone } = aChat()

type Report = { id: number; context: ChatReport['message'][] }

const uploaded = async (caller: ACaller, bytes: Buffer, name: string): Promise<number> =>
  (await ok<{ id: number }>(caller.call('POST', '/file', aForm(bytes, name)))).id

const write = (caller: ACaller, roomId: number, body: object): Promise<ChatMessage> =>
  ok(caller.call('POST', `/chat/${roomId}/message`, body))

function recorded(caller: ACaller, roomId: number): Promise<ChatMessage> {
  const form = new FormData()
  form.set('durationMs', '1500')
  form.set('file', new Blob([new Uint8Array(RECORDED_BYTES)]), 'nagranie.weba')
  return ok(caller.call('POST', `/chat/${roomId}/audio-message`, form))
}

/** Reports a message, and reads the report as an admin. */
async function reported(pupil: ACaller, admin: ACaller, messageId: number, reason = 'Groźba'): Promise<Report> {
  await ok(pupil.call('POST', `/chat/message/${messageId}/report`, { reason }))
  const { results } = await ok<{ results: (ChatReport & { message: { id: number } })[] }>(admin.call('GET', '/chat/report'))
  const report = results.find(({ message }) => message.id === messageId)
  expect(
    report?.message.files.every(({ file: itself }) => itself === null),
    'a queue leads to no file',
  ).toBe(true)
  return ok(admin.call('GET', `/chat/report/${report?.id}`))
}

/** Statuses of the links to the files of a report. */
const statuses = ({ context }: Report): Promise<number[]> =>
  Promise.all(context.flatMap(({ files }) => files.map(async (one) => (await fetched(one.file?.url ?? '/files/0')).status)))

/** A pupil and a teacher who has sent a photo and a voice. */
async function aTalk() {
  const [teacher, pupil, admin] = [await someone('TEACHER'), await someone('USER', 14), await someone('ADMIN')]
  const roomId = await group(teacher, pupil)
  const photo = await uploaded(teacher, await aPicture(), 'zdjecie.png')
  const bad = await write(teacher, roomId, { message: '<p>Popatrz</p>', files: [photo] })
  const voice = await recorded(teacher, roomId)
  return { teacher, pupil, admin, roomId, photo, bad, voice }
}

test('an admin sees and hears the files of a report, also when their owner deletes them, the message, or the account', async () => {
  const { db } = database()
  const { teacher, pupil, admin, photo, bad, voice, roomId } = await aTalk()
  const report = await reported(pupil, admin, bad.id)
  expect(report.context.map(({ files }) => files)).toMatchObject([
    [{ name: 'zdjecie.png', file: { extension: 'png', width: 40, height: 30 } }],
    [{ name: 'nagranie.weba', file: { extension: 'weba', durationMs: 1500 } }],
  ])
  expect(await statuses(report)).toEqual([200, 200])

  const again = (): Promise<Report> => ok(admin.call('GET', `/chat/report/${report.id}`))
  await ok(teacher.call('DELETE', `/file/${photo}`))
  await ok(teacher.call('DELETE', `/chat/message/${voice.id}`))
  expect(await doOwedWork(db, product())).toEqual([])
  const [ofDeleted, ofNobody] = [await again(), and(eq(file.originalName, 'zdjecie.png'), isNotNull(file.ownerId))]
  expect(await statuses(ofDeleted)).toEqual([200, 200])
  expect(await db.$count(file, ofNobody)).toBe(0)
  // Its owner and the others in the room have nothing of it any more.
  expect(await status(teacher.call('GET', `/file/${photo}`))).toBe(404)
  expect(await ok(pupil.call('GET', `/chat/${roomId}/attachments`))).toMatchObject({ total: 0 })

  await ok(teacher.call('DELETE', `/user/${teacher.id}`, { password: PASSWORD }))
  expect(await doOwedWork(db, product())).toEqual([])
  expect(await statuses(await again())).toEqual([200, 200])

  // The files go with the report: after a week in which nothing names them.
  await db.update(chatReport).set({ keptUntil: new Date(0) })
  await forgetReports(db)
  const { filePlaces } = product()
  await forgetUnusedFiles(db, filePlaces, new Date('2099-01-01'))
  expect(await forgetUnusedFiles(db, filePlaces, new Date('2099-01-09'))).toBe(2)
  expect(await doOwedWork(db, product())).toEqual([])
  expect(await statuses(ofDeleted)).toEqual([404, 404])
})

test('reports of before hold the files that are still there, and still have the names that were copied', async () => {
  const { db } = database()
  const { pupil, admin, bad, photo } = await aTalk()
  const report = await reported(pupil, admin, bad.id)
  const ofReport = eq(chatReportFile.reportId, report.id)
  const columns = { messageId: chatReportFile.messageId, position: chatReportFile.position, fileId: chatReportFile.fileId }
  const read = () => db.select(columns).from(chatReportFile).where(ofReport).orderBy(chatReportFile.messageId)
  const held = await read()
  expect(held).toHaveLength(2)
  const filling = readMigrations()
    .find(({ name }) => name === '0080_reported_files')
    ?.statements.at(-1)
  await db.delete(chatReportFile)
  await queryRows(db, sql.raw(filling ?? ''))
  expect(await read()).toEqual(held)
  await db.delete(chatReportFile)
  await db.update(file).set({ originalName: 'inne.png' }).where(eq(file.id, photo))
  await queryRows(db, sql.raw(filling ?? ''))
  expect(await read()).toEqual(held.slice(1))
})
