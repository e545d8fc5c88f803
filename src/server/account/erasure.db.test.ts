import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { chatBlock } from '#server/db/tables/chat.ts'
import { chatReport } from '#server/db/tables/chat-report.ts'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import { credential, emailChange, session } from '#server/db/tables/auth.ts'
import { favorite } from '#server/db/tables/favorite.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { worksheet } from '#server/db/tables/worksheet.ts'
import { file } from '#server/db/tables/file.ts'
import { homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { notification, notificationActor, notificationSetting } from '#server/db/tables/notification.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { alertChoice, pushDevice } from '#server/db/tables/push.ts'
import { rating, ratingReply } from '#server/db/tables/rating.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { company, paymentMethod, personalData, phoneConfirmation } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { fileHandlers } from '#server/file/index.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { readSettings } from '#server/settings.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const { DATA_DIR } = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-erasure-')) })
const log: string[] = []
let app: App
let origin = ''

beforeAll(async () => {
  app = await anApp(database(), { DATA_DIR, LOG_LEVEL: 'trace' }, { write: (line) => void log.push(line) })
  origin = await listening(app)
  return () => app.server.close()
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

/** Stands in every text of the person; the others are what numbers and dates can hold. */
const MARK = 'zorblax'
const PHONE = '612398745'
const WAITING_PHONE = '698712345'
const NIP = '8567346215'
const ACCOUNT = '61109010140000071219812874'
const BIRTH_DATE = '1987-06-05'
const POSTAL_CODE = '98-765'
const MARKS = [MARK, PHONE, WAITING_PHONE, NIP, ACCOUNT, BIRTH_DATE, POSTAL_CODE]

/** Columns of what is a person's that say nothing of who they are. */
const IMPERSONAL = new Set([
  ...['user.role', 'user.created_at', 'user.updated_at', 'user.deleted_at', 'user.blocked_at', 'user_badge.badge', 'user.subjects'],
  ...['user.last_online_at', 'payment_method.type', 'phone_confirmation.code_hash', 'credential.password_hash', 'session.seed'],
  ...['mail_token.hash', 'mail_token.kind', 'two_factor.sealed_secret', 'backup_code.hash', 'login_challenge.hash'],
  ...[
    'consent.kind',
    'consent.version',
    'audit_entry.action',
    'audit_entry.details',
    'favorite.kind',
    'favorite.share_token',
    'student_teacher.status',
    'pdf.subject',
    'pdf.path',
    'pdf.theme',
    'pdf.state',
    'pdf.storage_key',
  ],
  ...['chat_message.file_ids', 'chat_message.homework_ids', 'chat_message.math_concept_ids', 'chat_message.user_ids', 'chat_report.copy'],
  ...['chat_message.search_formulas', 'push_device.p256dh', 'push_device.auth'],
  ...['worksheet.qr', 'worksheet.day', 'worksheet.share_token'],
  ...['teacher_verification.status', 'notification.kind', 'notification.entity_type', 'notification.mail'],
  ...['notification_setting.kind', 'notification_setting.mail'],
  ...['comment.entity_type', 'comment.kind', 'comment.file_ids', 'comment.homework_ids', 'comment.math_concept_ids', 'comment.user_ids'],
  ...['error_report.part', 'error_report.state', 'math_concept_change.status', 'math_concept_change.base'],
  // In somebody else's proposal that the person decided about, the reason alone is theirs.
  ...['name', 'aliases', 'description_html', 'file_ids'].map((column) => `math_concept_change.${column}`),
  ...['file.kind', 'file.storage_key', 'file.mimetype', 'file.extension', 'file.metadata'],
])

/** Tables about tasks, sheets and concepts hold what is published, not who published it: the tests below look at them. */
const CONTENT = new Set(['homework', 'exam', 'math_concept'])

async function rowsOf(table: string, column: string, id: number): Promise<string[]> {
  const found = await queryRows<{ line: string }>(
    database().db,
    sql`select row_to_json(t)::text as line from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${id}`,
  )
  return found.map(({ line }) => line)
}

/** Everything the database holds, a line a row. */
async function everything(): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    database().db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const lines = await queryRows<{ line: string }>(database().db, sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`)
    parts.push(...lines.map(({ line }) => `${name} ${line}`))
  }
  return parts.join('\n')
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

const marksIn = (text: string): string[] => MARKS.filter((mark) => text.toLowerCase().includes(mark))

/** Delivers what is owed, as the running product does. */
async function deliverAll(): Promise<void> {
  await deliverOwed(database().db, fileHandlers(app.storage, join(DATA_DIR, 'uploads'), null))
}

async function upload(caller: ACaller, name: string, content: Buffer | string, kind: Parameters<typeof aForm>[2]): Promise<number> {
  const reply = await caller.call('POST', '/file', aForm(Buffer.from(content), name, kind))
  expect(reply.status, await reply.clone().text()).toBe(200)
  return ((await reply.json()) as { id: number }).id
}

/** A teacher of whom every table that can hold something personal does. */
async function aMarkedTeacher(): Promise<ACaller> {
  const { db } = database()
  const teacher = await aCaller(db, origin, 'TEACHER')
  const { id } = teacher
  const avatarId = await upload(teacher, `${MARK}.png`, await aPicture(), 'AVATAR')
  await upload(teacher, `${MARK} notatki.txt`, `Notatki, ${MARK}.`, 'PRIVATE')
  await teacher.call('PUT', '/user/profile', { displayName: `Ada ${MARK}`, description: `Uczę. ${MARK}`, subjects: ['MUSIC'], avatarId })
  await db
    .update(user)
    .set({ username: MARK, email: `${MARK}@example.pl`, phoneNumber: PHONE, birthDate: BIRTH_DATE, blockReason: MARK })
    .where(sql`id = ${id}`)
  await db
    .update(teacherVerification)
    .set({ status: 'REJECTED', reason: `Nie wiemy, kim jest ${MARK}` })
    .where(sql`user_id = ${id}`)
  const address = { street: `${MARK} ulica`, buildingNumber: MARK, apartmentNumber: MARK, postalCode: POSTAL_CODE, city: MARK }
  await db.insert(personalData).values({ userId: id, firstName: MARK, lastName: MARK, ...address })
  await db.insert(company).values({ userId: id, name: MARK, ...address, nip: NIP, isVatPayer: true })
  await db.insert(paymentMethod).values({ userId: id, type: 'PRZELEW', bankAccount: ACCOUNT })
  await db.insert(phoneConfirmation).values({ userId: id, phoneNumber: WAITING_PHONE, expiresAt: new Date('2099-01-01') })
  await db
    .update(credential)
    .set({ parentEmail: `rodzic-${MARK}@example.pl` })
    .where(sql`user_id = ${id}`)
  await db
    .update(session)
    .set({ userAgent: MARK })
    .where(sql`user_id = ${id}`)
  await db.execute(
    sql`insert into consent (user_id, kind, version, given_by) values (${id}, 'PARENT', '2026-11', ${`rodzic-${MARK}@example.pl`})`,
  )
  await db.insert(emailChange).values({ userId: id, oldEmail: `${MARK}@example.pl`, newEmail: `nowa-${MARK}@example.pl` })
  await db.insert(favorite).values({ ownerId: id, name: `Lista ${MARK}`, description: MARK })
  await db.insert(worksheet).values({ ownerId: id, title: `Kartkówka ${MARK}`, note: MARK, day: '2026-12-01', shareToken: `token-${id}` })
  await db.insert(pdf).values({
    ownerId: id,
    subject: 'favorite:1',
    path: '/account/lists/1/pdf',
    name: `Lista ${MARK}`,
    theme: 'light',
    storageKey: 'pdf-1.pdf',
  })
  const [news] = await db
    .insert(notification)
    .values({ userId: id, kind: 'RATING', entityType: 'USER', entityId: 1, path: `/teachers/${MARK}`, isShown: true, mail: 'NONE' })
    .returning({ id: notification.id })
  await db.insert(notificationActor).values({ notificationId: news?.id ?? 0, actorId: id })
  await db.insert(notificationSetting).values({ userId: id, kind: 'RATING', inProduct: true, mail: 'NONE' })
  const words = { review: parseMarkdown(`Dobre, ${MARK}`), reviewHtml: `<p>Dobre, ${MARK}</p>`, comment: `Dobre, ${MARK}` }
  const [given] = await db
    .insert(rating)
    .values({ userId: id, homeworkId: await aHomework(db), halfStars: 7, ...words })
    .returning({ id: rating.id })
  const reply = { message: words.review, messageHtml: words.reviewHtml, messageText: words.comment }
  const said = { entityType: 'HOMEWORK', entityId: await aHomework(db), ...reply } as const
  const remarks = await db
    .insert(comment)
    .values([
      { ...said, authorId: id },
      { ...said, authorId: (await aUser(db)).id, message: parseMarkdown('Nic'), messageHtml: '<p>Nic</p>', messageText: 'Nic' },
    ])
    .returning({ id: comment.id })
  await db.insert(commentReport).values({ commentId: remarks[1]?.id ?? 0, reporterId: id, reason: `To ja, ${MARK}` })
  const other = (await aUser(db)).id
  await aChatMessage(db, await aChatRoom(db, [id, other]), id, `Czat, ${MARK}`)
  await aChatRoom(db, [id], { isGroup: true, name: `Pokój ${MARK}` })
  const [at] = await db
    .select({ id: session.id })
    .from(session)
    .where(sql`user_id = ${id}`)
  await db
    .insert(pushDevice)
    .values({ userId: id, sessionId: at?.id ?? '', endpoint: `https://push.example/${MARK}-${id}`, p256dh: 'x', auth: 'x' })
  await db.insert(alertChoice).values({ userId: id, showsText: true, inBrowser: false, inTitle: true, hasSound: false })
  await db.insert(chatBlock).values({ blockerId: id, blockedId: other })
  const frozen = { frozenId: 1, authorId: other, copy: [], keptUntil: new Date('2099-01-01') }
  await db.insert(chatReport).values({ ...frozen, reporterId: id, reason: `To ja, ${MARK}` })
  const inTask = { homeworkId: said.entityId, part: 'QUESTION', text: `Błąd, ${MARK}`, answer: `Tak, ${MARK}` } as const
  await db.insert(errorReport).values({ ...inTask, reporterId: id })
  const [concept] = await db
    .insert(mathConcept)
    .values({ type: 'TAG', name: `Pojęcie ${id}`, slug: `pojecie-${id}` })
    .returning({ id: mathConcept.id })
  const article = { description: words.review, descriptionHtml: words.reviewHtml, aliases: [MARK] }
  const base = { name: 'x', aliases: [], description: null, schemaVersion: 1 }
  const change = { conceptId: concept?.id ?? 0, isNew: false, name: MARK, ...article, base }
  const refused = { status: 'REJECTED', reason: `Nie, ${MARK}`, decidedById: id, decidedAt: new Date() } as const
  await db.insert(mathConceptChange).values([
    { ...change, ...refused, authorId: id },
    { ...change, ...refused, name: 'Cudze', aliases: [], description: null, descriptionHtml: '', authorId: (await aUser(db)).id },
  ])
  await db.insert(ratingReply).values({ ratingId: given?.id ?? 0, authorId: id, ...reply })
  await db.insert(outbox).values({ topic: 'auth.passwordResetAsked', payload: { email: `${MARK.toUpperCase()}@example.pl` } })
  await db.insert(job).values([
    { name: 'auth.registeredAgain:auth', payload: { email: `${MARK}@example.pl` }, lastError: MARK },
    { name: 'auth.passwordChanged:auth', payload: { userId: id }, lastError: `550 <${MARK}@example.pl>` },
  ])
  return teacher
}

test('every column of a person holds a mark or is known to say nothing of them', async () => {
  const teacher = await aMarkedTeacher()
  const keys = await queryRows<{ table: string; column: string }>(
    database().db,
    sql`select conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"user"'::regclass`,
  )
  const owned = [{ table: 'user', column: 'id' }, ...keys].map(({ table, column }) => ({ table: table.replaceAll('"', ''), column }))
  expect(owned.length).toBeGreaterThan(15)
  const unmarked: string[] = []
  for (const { table, column } of owned.filter(({ table: name }) => !CONTENT.has(name)))
    for (const line of await rowsOf(table, column, teacher.id))
      for (const [key, value] of Object.entries(JSON.parse(line) as Record<string, unknown>)) {
        if (value === null || typeof value === 'number' || typeof value === 'boolean') continue
        const text = JSON.stringify(value)
        const isMoment = /^"\d{4}-\d\d-\d\dT/.test(text) || /^"[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)
        if (!isMoment && !IMPERSONAL.has(`${table}.${key}`) && marksIn(text).length === 0) unmarked.push(`${table}.${key}`)
      }
  expect(unmarked).toEqual([])
  expect((await teacher.call('DELETE', `/user/${teacher.id}`, { password: PASSWORD })).status).toBe(200)
})

test('a deleted person leaves no trace in any table, file or line of the log', async () => {
  const { db } = database()
  const teacher = await aMarkedTeacher()
  const published = await aHomework(db, { authorId: teacher.id, title: 'Wspólne zadanie' })
  const picture = await upload(teacher, `${MARK} rysunek.png`, await aPicture(), 'HOMEWORK_SOLUTION_IMAGE')
  await db.insert(homeworkSolutionFile).values({ homeworkId: published, fileId: picture, position: 0 })
  const [kept] = await db
    .select({ key: file.storageKey })
    .from(file)
    .where(sql`id = ${picture}`)
  const pictureKey = kept?.key ?? ''
  await aHomework(db, { authorId: teacher.id, title: `Szkic ${MARK}`, status: 'PRIVATE' })
  // Somebody else's words stay, the person's answer to them doesn't.
  const refusal = { state: 'REJECTED', answer: `Nie, ${MARK}`, decidedBy: teacher.id, decidedAt: new Date() } as const
  const reporterId = (await aUser(db)).id
  await db.insert(errorReport).values({ ...refusal, homeworkId: published, part: 'QUESTION', reporterId, text: 'Cudze słowa' })
  // The log has heard of them.
  await fetch(`${origin}/api/user/profile/${MARK}`)
  await fetch(`${origin}/api/user?search=${MARK}`)
  await teacher.call('POST', '/user/send-phone-number-confirmation-code', { phoneNumber: '12' })

  expect(marksIn(await everything())).toEqual(MARKS)
  expect(filesBelow(DATA_DIR).filter((path) => readFileSync(path).includes(MARK))).not.toEqual([])
  expect(log.length).toBeGreaterThan(10)

  expect((await teacher.call('DELETE', `/user/${teacher.id}`, { password: PASSWORD })).status).toBe(200)
  await deliverAll()

  const left = await everything()
  expect(left.split('\n').filter((line) => marksIn(line).length > 0)).toEqual([])
  expect(filesBelow(DATA_DIR).filter((path) => readFileSync(path).includes(MARK))).toEqual([])
  expect(log.filter((line) => marksIn(line).length > 0)).toEqual([])

  // Texts that others could read are still there, without an author.
  const task = (await (await fetch(`${origin}/api/homework/${published}`)).json()) as { author: Record<string, unknown> }
  expect(task.author).toMatchObject({ displayName: 'Konto usunięte', avatarUrl: null, isDeleted: true })
  expect((await fetch(`${origin}/files/${pictureKey}`)).status).toBe(200)
  expect((await fetch(`${origin}/api/user/${teacher.id}`)).status).toBe(404)
  expect((await fetch(`${origin}/api/user/profile/${String(task.author['username'])}`)).status).toBe(404)
  const [stars] = await db
    .select({ halfStars: rating.halfStars })
    .from(rating)
    .where(sql`user_id = ${teacher.id}`)
  expect(stars).toEqual({ halfStars: 7 })
})

test('with the account all its sessions are over, nobody signs in to it, and its login and address are free', async () => {
  const { db } = database()
  const pupil = await aCaller(db, origin)
  const [row] = await db
    .select({ email: user.email, username: user.username })
    .from(user)
    .where(sql`id = ${pupil.id}`)
  const signIn = async (): Promise<Response> =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: row?.email, password: PASSWORD }),
    })
  const { refreshToken } = (await (await signIn()).json()) as { refreshToken: string }
  expect((await pupil.call('DELETE', `/user/${pupil.id}`, { password: PASSWORD })).status).toBe(200)
  expect((await pupil.call('GET', '/user/me')).status).toBe(401)
  const refresh = await fetch(`${origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  expect([refresh.status, (await signIn()).status]).toEqual([401, 400])
  const again = await aUser(db, { username: row?.username ?? '' })
  expect(again.id).not.toBe(pupil.id)
})

test('an account is deleted by its owner with the password, or by ADMIN; other people’s are not there', async () => {
  const { db } = database()
  const [pupil, teacher, admin, other] = [
    await aCaller(db, origin),
    await aCaller(db, origin, 'TEACHER'),
    await aCaller(db, origin, 'ADMIN'),
    await aCaller(db, origin, 'ADMIN'),
  ]
  expect((await teacher.call('DELETE', `/user/${pupil.id}`, { password: PASSWORD })).status).toBe(404)
  expect((await fetch(`${origin}/api/user/${pupil.id}`, { method: 'DELETE' })).status).toBe(401)
  for (const [body, message] of [
    [{ password: 'inne-haslo' }, 'To nie jest Twoje obecne hasło.'],
    [{ password: '' }, 'Wymagane pole'],
  ] as const) {
    const refused = await pupil.call('DELETE', `/user/${pupil.id}`, body)
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as { fields: Record<string, string> }).fields).toEqual({ password: message })
  }
  expect((await pupil.call('GET', '/user/me')).status).toBe(200)
  expect((await admin.call('DELETE', `/user/${pupil.id}`, { password: PASSWORD })).status).toBe(200)
  expect((await admin.call('DELETE', `/user/${pupil.id}`, { password: PASSWORD })).status).toBe(404)
  const entries = await db
    .select()
    .from(auditEntry)
    .where(sql`subject_id = ${pupil.id} and action = 'account.deleted'`)
  expect(entries).toMatchObject([{ actorId: admin.id, details: {} }])
  expect((await admin.call('DELETE', `/user/${other.id}`, { password: PASSWORD })).status).toBe(200)
  const last = await admin.call('DELETE', `/user/${admin.id}`, { password: PASSWORD })
  expect([last.status, await last.json()]).toMatchObject([
    409,
    { message: ['To jedyne konto administratora. Najpierw nadaj tę rolę komuś innemu.'] },
  ])
})

test('of admins who delete each other at the same moment one is left', async () => {
  const { db } = database()
  await db.execute(sql`update "user" set role = 'TEACHER' where role = 'ADMIN'`)
  const admins = [await aCaller(db, origin, 'ADMIN'), await aCaller(db, origin, 'ADMIN'), await aCaller(db, origin, 'ADMIN')]
  const replies = await Promise.all(
    admins.flatMap((acting) =>
      admins.filter((other) => other !== acting).map((other) => acting.call('DELETE', `/user/${other.id}`, { password: PASSWORD })),
    ),
  )
  for (const { status } of replies) expect([200, 400, 401, 404]).toContain(status)
  expect(await queryRows(db, sql`select id from "user" where role = 'ADMIN' and deleted_at is null`)).toHaveLength(1)
})

test('what arrives while the account is being deleted leaves nothing behind', async () => {
  const { db } = database()
  const teacher = await aCaller(db, origin, 'TEACHER')
  const address = { street: 'Polna', buildingNumber: '1', apartmentNumber: null, postalCode: '00-950', city: 'Łódź' }
  const replies = await Promise.all([
    ...[1, 2, 3].map((number) => teacher.call('PUT', '/user/company', { name: `Firma ${number}`, address, nip: NIP, vatPayer: false })),
    ...[1, 2, 3].map((number) => teacher.call('POST', '/file', aForm(Buffer.from('tekst'), `${number}.txt`))),
    teacher.call('DELETE', `/user/${teacher.id}`, { password: PASSWORD }),
    ...[1, 2, 3].map(() => teacher.call('POST', '/user/payment-method', { type: 'PRZELEW', bankAccount: `PL${ACCOUNT}` })),
    ...[1, 2, 3].map((number) => teacher.call('PUT', '/user/profile', { displayName: `Nazwa ${number}` })),
  ])
  expect(replies[6]?.status).toBe(200)
  for (const { status } of replies) expect([200, 401, 404, 409]).toContain(status)
  for (const table of ['company', 'payment_method', 'personal_data', 'credential'])
    expect(await rowsOf(table, 'user_id', teacher.id)).toEqual([])
  expect(await rowsOf('file', 'owner_id', teacher.id)).toEqual([])
  expect((await rowsOf('user', 'id', teacher.id))[0]).toContain('Konto usunięte')
})
