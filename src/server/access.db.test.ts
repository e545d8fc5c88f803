import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { Role } from '#contract/enums.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { EXPOSURE } from '#contract/http/exposure.ts'
import { mapRichHtml } from '#contract/rich-html.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { type App, buildApp } from '#server/app.ts'
import { session } from '#server/db/tables/auth.ts'
import { favoriteHomework } from '#server/db/tables/favorite.ts'
import { file } from '#server/db/tables/file.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { exam } from '#server/db/tables/exam.ts'
import { homeworkAnswer } from '#server/db/tables/homework.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { readSettings } from '#server/settings.ts'
import { seedExercises } from '#server/exercise/seed-exercises.ts'
import { aSitting } from '#server/testing/a-sitting.ts'
import { examsOfTeacher } from '#server/testing/an-own-exam.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aPaidTask, aSmallLibrary, PAID_WORDS, typedTasks } from '#server/testing/a-small-library.ts'
import { chatOf, chatSubjects } from '#server/testing/a-chat-room.ts'
import { aCheck, checkSubjects } from '#server/testing/a-check.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { sensitiveFields } from '#server/testing/sensitive-fields.ts'
import { aPracticeViewer } from '#server/testing/a-practice-viewer.ts'
import { aUser } from '#server/testing/a-user.ts'
import { talkOfAuthor } from '#server/testing/talk-of-author.ts'
import { thingsOfAuthor } from '#server/testing/things-of-author.ts'
import { worksheetsOfTeacher } from '#server/testing/a-worksheet.ts'
import { isHomeworkSeenBy, lateFor, seenBy } from '#server/testing/who-sees.ts'
import { orderSubjects, ordersOf, type OrdersOf } from '#server/testing/orders-of.ts'
import { sameSubject } from '#server/testing/same-subject.ts'
import { bodiesOfCalls } from '#server/testing/bodies-of-calls.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: { id: number; username: string }
let publicTask = 0
let privateTask = 0
/** A private task that nobody but its author has anything of. */
let ownTask = 0
/** A public task whose solution is paid, and which a pupil has bought. */
let paidTask = 0
/** Ids of open tasks with an expected answer. */
let typed: { public: string; hidden: string }
/** A template of each form. */
let [closedTemplate, openTemplate] = ['', '']
/** An answer of each task. */
const answerOf = new Map<string, number>()
/** One person of each kind, by what the tests call them. */
let people: Record<string, Viewer> = {}
/** A session of somebody else than all of them. */
let othersSession = ''
/** A file of the author that nothing public names. */
let privateFile = 0
/** Rows of the author's account and of what the author wrote, and what was said under the author's tasks. */
let own: Awaited<ReturnType<typeof thingsOfAuthor>>
let talk: Awaited<ReturnType<typeof talkOfAuthor>>
/** An exam that the author sits. */
let authorsSitting = { id: 0, openTask: 0 }
/** Exams of the author for classes. */
let authorsExams: Awaited<ReturnType<typeof examsOfTeacher>>
/** Worksheets of the author. */
let authorsWorksheets: Awaited<ReturnType<typeof worksheetsOfTeacher>>
let authorsOrders: OrdersOf
let authorsCheck = 0
/** Rooms of the author's chat and what was said there. */
let authorsChat: Awaited<ReturnType<typeof chatOf>>
let sheet = 0
/** Pupils whom none of them teaches; the second is there to be deleted. */
let pupil = 0
let pupilName = ''
/** Somebody with Premium whom admins may do things to. */
let managed = 0
let pupilToDelete = 0
/** Rows by which the author sees a pupil, and by which somebody sees the author. */
let [authorsPupil, authorsViewer] = [0, 0]

/** A small library, and what is private to its author. */
beforeAll(async () => {
  const { db } = database()
  app = await buildApp({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      BOOK_SEARCH_URL: 'off',
      TAXPAYER_LIST_URL: 'off',
      // Nothing is printed here; it only has to be there.
      CHROMIUM_PATH: process.execPath,
      // Nothing is sent, either.
      KSEF_URL: 'local',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-api-')),
    }),
    database: database(),
    web: null,
  })
  author = await aUser(db)
  own = await thingsOfAuthor(db, author.id)
  ;({ id: pupil, username: pupilName } = await aUser(db, { role: 'USER' }))
  authorsPupil = await aPracticeViewer(db, pupil, author.id)
  authorsViewer = await aPracticeViewer(db, author.id, pupil)
  pupilToDelete = (await aUser(db, { role: 'USER' })).id
  const person = async (role: Role, isPremium = false): Promise<Viewer> => ({
    id: (await aUser(db, { role, subscriptionEndsAt: isPremium ? new Date('2099-01-01') : null })).id,
    role,
    hasActiveSubscription: isPremium,
  })
  people = {
    anonymous,
    USER: await person('USER'),
    'USER Premium': await person('USER', true),
    TEACHER: await person('TEACHER'),
    buyer: await person('USER'),
    author: { id: author.id, role: 'TEACHER', hasActiveSubscription: false },
    ADMIN: { id: (await anAccount(db, { role: 'ADMIN' })).id, role: 'ADMIN', hasActiveSubscription: false },
  }
  const [row] = await db
    .insert(session)
    .values({ userId: (await aUser(db)).id, seed: 'x', userAgent: 'x', expiresAt: new Date('2099-01-01') })
    .returning({ id: session.id })
  othersSession = row?.id ?? ''
  const path = join(tmpdir(), `wizards-api-file-${process.pid}`)
  writeFileSync(path, 'obraz')
  await app.storage.put('tajny.png', path)
  const [kept] = await db
    .insert(file)
    .values({
      kind: 'PRIVATE',
      storageKey: 'tajny.png',
      originalName: 'Tajne.png',
      mimetype: 'image/png',
      extension: 'png',
      sizeBytes: 5,
      ownerId: author.id,
    })
    .returning({ id: file.id })
  privateFile = kept?.id ?? 0
  authorsChat = await chatOf(db, author.id, privateFile)
  await seedExercises(db)
  managed = (await aUser(db, { role: 'USER', subscriptionEndsAt: new Date('2099-01-01') })).id
  ;({ publicTask, privateTask } = await aSmallLibrary(db, author.id))
  ownTask = await aHomework(db, { authorId: author.id, status: 'PRIVATE' })
  sheet = (await db.select({ id: exam.id }).from(exam).where(eq(exam.slug, 'arkusz')))[0]?.id ?? 0
  paidTask = await aPaidTask(db, author.id, sheet)
  await db.insert(solutionUnlock).values({ userId: people['buyer']?.id ?? 0, homeworkId: paidTask, consentVersion: '2026-11' })
  authorsExams = await examsOfTeacher(db, author.id)
  authorsWorksheets = await worksheetsOfTeacher(db, author.id)
  authorsOrders = await ordersOf(db, author.id, people['ADMIN']?.id ?? 0)
  authorsCheck = await aCheck(db, author.id, publicTask)
  authorsSitting = await aSitting(db, author.id, 'arkusz')
  typed = await typedTasks(db, author.id)
  ;[closedTemplate, openTemplate] = [String(await aTemplate(db)), String(await aTemplate(db, { isOpen: true }))]
  await db.insert(favoriteHomework).values([publicTask, paidTask].map((homeworkId) => ({ favoriteId: own.list, homeworkId })))
  talk = await talkOfAuthor(db, author.id, publicTask, privateTask)
  for (const { id, homeworkId } of await db.select().from(homeworkAnswer)) answerOf.set(String(homeworkId), id)
})

const viewers = (): Record<string, Viewer> => people

/** Something to call each operation about: a public and a private thing, or only a private one where all are somebody's. */
const subjects: Record<string, () => { public?: Record<string, string>; hidden?: Record<string, string> }> = {
  'homework.get': () => ({ public: { id: 'jawne' }, hidden: { id: 'tajne' } }),
  ...sameSubject('homework', 'solution checkAnswers revealAnswers found', () => ({
    public: { id: String(publicTask) },
    hidden: { id: String(privateTask) },
  })),
  'homework.checkTypedAnswers': () => ({ public: { id: typed.public }, hidden: { id: typed.hidden } }),
  'practice.giveUp': () => ({ public: { id: String(publicTask) }, hidden: { id: String(privateTask) } }),
  ...sameSubject('practice', 'variant variantSolution checkVariant giveUpVariant', () => ({
    public: { id: closedTemplate, variant: '0' },
  })),
  'practice.checkTypedVariant': () => ({ public: { id: openTemplate, variant: '0' } }),
  ...sameSubject('practice', 'pupil leavePupil', () => ({ hidden: { id: String(authorsPupil) } })),
  'practice.removeViewer': () => ({ hidden: { id: String(authorsViewer) } }),
  ...sameSubject('unlock', 'get create', () => ({ public: { id: String(publicTask) }, hidden: { id: String(privateTask) } })),
  'unlock.undo': () => ({ public: { id: String(publicTask) } }),
  ...Object.fromEntries(
    ['update', 'content', 'submit', 'publish', 'move', 'history', 'restore', 'undecidedAnswers', 'clearUndecidedAnswers'].map((name) => [
      `homework.${name}`,
      () => ({ hidden: { id: String(privateTask), revision: '1' } }),
    ]),
  ),
  'homework.delete': () => ({ hidden: { id: String(ownTask) } }),
  'homework.review': () => ({ public: { id: String(privateTask) } }),
  'queue.takeNext': () => ({ public: { queue: 'ERROR' } }),
  ...sameSubject('queue', 'take release', () => ({ public: { queue: 'ERROR', id: String(talk.reportToAuthor) } })),
  'mathConcept.get': () => ({ public: { id: 'pojecie' } }),
  ...sameSubject('mathConcept', 'content history restore merge delete', () => ({ public: { id: String(own.concept), revision: '1' } })),
  'mathConceptChange.pending': () => ({ public: { id: String(own.concept) } }),
  'mathConceptChange.get': () => ({ hidden: { id: String(own.change) } }),
  'mathConceptChange.decide': () => ({ public: { id: String(own.change) } }),
  ...sameSubject('examSheet', 'get update saveTasks publish makeVersionB delete', () => ({ public: authorsExams.draft })),
  ...sameSubject('book', 'get update delete', () => ({ public: { id: String(own.book) } })),
  'homeworkType.get': () => ({ public: { id: 'typ' } }),
  ...sameSubject('homeworkType', 'update content history restore toggleDone merge delete', () => ({
    public: { id: String(own.type), revision: '1' },
  })),
  ...sameSubject('exercise', 'get progress saveProgress content save', () => ({ public: { type: 'NumberLine' } })),
  ...sameSubject('exam', 'get key sittings startSitting', () => ({ public: { id: 'arkusz' } })),
  ...sameSubject('exam', 'print pdf', () => ({ public: { id: String(sheet) } })),
  ...sameSubject('ownExam', 'get saveTasks update copy share delete', () => ({ hidden: authorsExams.unsat })),
  ...sameSubject('ownExam', 'results pupilWork mark paper print pdf', () => ({ hidden: authorsExams.work })),
  'ownExam.extraTime': () => ({ hidden: authorsExams.writing }),
  ...sameSubject('worksheet', 'get save copy share delete', () => ({ hidden: authorsWorksheets.changed })),
  ...sameSubject('worksheet', 'paper print pdf', () => ({ hidden: authorsWorksheets.printed })),
  ...sameSubject('worksheet', 'shared take', () => ({ public: authorsWorksheets.link, hidden: { token: 'c'.repeat(22) } })),
  ...sameSubject('classExam', 'get start', () => ({ public: authorsExams.link, hidden: { token: 'c'.repeat(22) } })),
  ...sameSubject('examSitting', 'get sheet photos addPhoto removePhoto saveAnswer handIn markTask', () => ({
    hidden: { id: String(authorsSitting.id), homeworkId: String(authorsSitting.openTask), fileId: '1' },
  })),
  'user.profile': () => ({ public: { username: author.username }, hidden: { username: pupilName } }),
  ...sameSubject('subscription', 'grant end', () => ({ public: { id: String(managed) } })),
  ...sameSubject('admin', 'getUser changeRole block unblock resetTwoFactor', () => ({ public: { id: String(managed) } })),
  ...sameSubject('admin', 'awardBadge removeBadge', () => ({ public: { id: String(author.id), badge: 'EXPERT' } })),
  ...sameSubject('admin', 'takeVerification decideVerification', () => ({ public: { id: String(author.id) } })),
  ...orderSubjects(() => authorsOrders),
  ...checkSubjects(() => authorsCheck),
  'user.askForVerification': () => ({ hidden: {} }),
  'admin.retryFailedJob': () => ({ public: { id: String(own.failedJob) } }),
  'auth.endSession': () => ({ hidden: { id: othersSession } }),
  ...Object.fromEntries(
    ['file.get', 'file.download', 'file.preview', 'file.readUpload', 'file.continueUpload', 'file.giveUpUpload', 'file.delete'].map(
      (name) => [name, () => ({ hidden: { id: String(privateFile) } })],
    ),
  ),
  'user.get': () => ({ public: { id: String(author.id) }, hidden: { id: String(pupil) } }),
  'user.reviews': () => ({ public: { id: String(author.id) }, hidden: { id: String(pupil) } }),
  'user.delete': () => ({ hidden: { id: String(pupilToDelete) } }),
  'user.deleteCompany': () => ({ hidden: {} }),
  'user.deletePhoneNumber': () => ({ hidden: {} }),
  'user.updatePaymentMethod': () => ({ hidden: { id: String(own.method) } }),
  'user.deletePaymentMethod': () => ({ hidden: { id: String(own.method) } }),
  'homework.facetValues': () => ({ public: { facet: 'tags' } }),
  'comment.get': () => ({ public: { id: String(talk.publicQuestion) }, hidden: { id: String(talk.privateQuestion) } }),
  'favorite.shared': () => ({ public: { token: own.shareToken }, hidden: { token: 'b'.repeat(22) } }),
  'favorite.addHomework': () => ({ public: { favoriteId: String(own.list) } }),
  'favorite.removeHomework': () => ({ hidden: { favoriteId: String(own.list) } }),
  ...sameSubject('favorite', 'get update share print pdf delete', () => ({ hidden: { id: String(own.list) } })),
  ...sameSubject('comment', 'update document', () => ({ hidden: { id: String(own.remark) } })),
  'comment.answer': () => ({ public: { id: String(talk.publicQuestion) }, hidden: { id: String(talk.privateQuestion) } }),
  'comment.accept': () => ({ hidden: { id: String(talk.answer) } }),
  'comment.report': () => ({ public: { id: String(talk.publicQuestion) }, hidden: { id: String(talk.privateQuestion) } }),
  'comment.decide': () => ({ public: { id: String(talk.publicQuestion) } }),
  'comment.delete': () => ({ hidden: { id: String(own.remark) } }),
  ...chatSubjects(() => authorsChat),
  'notification.read': () => ({ hidden: { id: String(own.news) } }),
  'push.removeDevice': () => ({ hidden: { id: String(own.device) } }),
  'report.ofHomework': () => ({ public: { homeworkId: String(publicTask) }, hidden: { homeworkId: String(privateTask) } }),
  'report.decide': () => ({ public: { id: String(talk.reportToAuthor) } }),
  'report.withdraw': () => ({ hidden: { id: String(talk.report) } }),
  'rating.list': () => ({
    public: { entity: 'HOMEWORK', entityId: String(publicTask) },
    hidden: { entity: 'HOMEWORK', entityId: String(privateTask) },
  }),
  'rating.delete': () => ({ hidden: { id: String(talk.rating) } }),
  'rating.reply': () => ({ hidden: { id: String(talk.review) } }),
}

async function call(endpoint: AnyEndpoint, viewer: Viewer, params: Record<string, string>): Promise<{ status: number; reply: unknown }> {
  const route = app.routes.get(endpoint.name)
  if (!route) throw new Error(endpoint.name)
  return callEndpoint(
    route,
    { db: database().db, viewer, log: app.server.log },
    { params, body: bodyOf(endpoint, params), idempotencyKey: randomUUID() },
  ).then(
    (reply) => {
      // Bytes that nobody reads keep their file open.
      if (reply !== null && typeof reply === 'object' && 'body' in reply && reply.body instanceof Readable) reply.body.destroy()
      return { status: 200, reply }
    },
    (error: unknown) => ({ status: error instanceof Error && 'status' in error ? Number(error.status) : 500, reply: null }),
  )
}

test('what gives a solution away, or is private to a person, stands only where the table of exposure says', async () => {
  const found: string[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    for (const [who, viewer] of Object.entries(viewers())) {
      const subject = subjects[endpoint.name]?.() ?? { public: {} }
      for (const params of [subject.public, subject.hidden, paidSubject(subject.public)].filter((item) => item !== undefined)) {
        const { reply } = await call(endpoint, viewer, params)
        for (const field of sensitiveFields(reply))
          if (EXPOSURE.get(field)?.[endpoint.name] === undefined) found.push(`${field} in ${endpoint.name} for ${who}`)
        if (who !== 'author' && who !== 'ADMIN' && JSON.stringify(reply).includes('Tajne'))
          found.push(`a private task in ${endpoint.name} for ${who}`)
        if (who !== 'author' && who !== 'ADMIN' && /autor@example|600100200|Autora|5260001246|61109010/.test(JSON.stringify(reply)))
          found.push(`personal data in ${endpoint.name} for ${who}`)
        if (!readsPaid.has(who) && JSON.stringify(reply).includes(PAID_WORDS)) found.push(`a paid solution in ${endpoint.name} for ${who}`)
        if (/<(?:p|div|span|[ou]l|h\d|table)[ >]/.test(JSON.stringify(mapRichHtml(endpoint.reply, reply, () => ''))))
          found.push(`html in a field of ${endpoint.name} that isn't marked as html`)
      }
    }
  expect(found).toEqual([])
})

/** Those who may read a paid solution. */
const readsPaid: ReadonlySet<string> = new Set(['author', 'ADMIN', 'USER Premium', 'buyer'])

/** The same call about the paid task, where it is about the public one. */
function paidSubject(subject: Record<string, string> | undefined): Record<string, string> | undefined {
  const names = new Map([
    [String(publicTask), String(paidTask)],
    ['jawne', 'platne'],
  ])
  const changed = Object.entries(subject ?? {}).map(([name, value]) => [name, names.get(value) ?? value] as const)
  return changed.some(([name, value]) => subject?.[name] !== value) ? Object.fromEntries(changed) : undefined
}

test('every operation is open, hidden or refused as its policy and its subject say', async () => {
  const rows: string[] = []
  for (const endpoint of deletionsLast) {
    // A person has three documents waiting at most.
    await database().db.delete(pdf)
    for (const [who, viewer] of Object.entries(viewers())) {
      const subject = subjects[endpoint.name]?.() ?? { public: {} }
      if (subject.public) rows.push(`${endpoint.name} ${who} public: ${(await call(endpoint, viewer, subject.public)).status}`)
      if (subject.hidden) rows.push(`${endpoint.name} ${who} private: ${(await call(endpoint, viewer, subject.hidden)).status}`)
    }
  }
  const expected = deletionsLast.flatMap((endpoint) =>
    Object.entries(viewers()).flatMap(([who, viewer]) => {
      const subject = subjects[endpoint.name]?.() ?? { public: {} }
      const refused = refusalByPolicy(endpoint, viewer)
      // An admitted viewer gets as far as the empty body, which an operation that asks for something doesn't take.
      const open = endpoint.body.safeParse(bodyOf(endpoint, subject.public ?? subject.hidden ?? {})).success ? 200 : 400
      const opened = who === 'ADMIN' ? (lateFor[endpoint.name] ?? open) : open
      const isSeen = (seenBy[endpoint.name] ?? isHomeworkSeenBy)(who)
      return [
        ...(subject.public ? [`${endpoint.name} ${who} public: ${refused ?? open}`] : []),
        ...(subject.hidden ? [`${endpoint.name} ${who} private: ${refused ?? (isSeen ? opened : 404)}`] : []),
      ]
    }),
  )
  expect(rows).toEqual(expected)
  expect(new Set(rows.map((row) => row.split(' ')[0])).size).toBe(endpoints.length)
})

/** All operations; what takes something away comes after what reads it, in whatever order features are put together. */
const deletionsLast = endpoints.toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

/** The body of a call about this subject. */
function bodyOf({ name }: AnyEndpoint, { id = '' }: Record<string, string>): object {
  return name === 'homework.checkAnswers' ? { answersIds: [answerOf.get(id)] } : (bodiesOfCalls[name] ?? {})
}

/** The status with which the contract's policy alone turns a viewer away. */
function refusalByPolicy({ access }: AnyEndpoint, { role }: Viewer): number | null {
  if (access === 'everyone') return null
  if (role === null) return 401
  return access === 'signedIn' || access.includes(role) ? null : 403
}

test('the scan sees what it looks for', () => {
  expect(sensitiveFields({ results: [{ answers: [{ answer: 'x', correct: true }] }], solution: { answer: '', steps: [] } })).toEqual([
    'correct',
    'solution.answer',
    'steps',
  ])
})
