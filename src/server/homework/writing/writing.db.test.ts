import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { HomeworkRevision } from '#contract/homework/homework-history.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import type { HomeworkContent, HomeworkPreview, MadeReply, SavedReply } from '#contract/homework/homework-writing.ts'
import type { App } from '#server/app.ts'
import { exam } from '#server/db/tables/exam.ts'
import { file as fileTable } from '#server/db/tables/file.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { homework, homeworkRevision, homeworkStep } from '#server/db/tables/homework.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let pupil: ACaller
let teacher: ACaller
let colleague: ACaller
let admin: ACaller

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  pupil = await aCaller(db, origin, 'USER')
  teacher = await aCaller(db, origin, 'TEACHER')
  colleague = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
})
beforeEach(async () => {
  await database().db.delete(rateLimit)
})

const formula = (tex: string): string => `<span class="math-inline" data-tex="${tex}"></span>`
const open = {
  description: `<p>Oblicz ${formula('2+2')}.</p>`,
  closed: false,
  answer: '<p>Cztery</p>',
  solution: {
    steps: [
      { title: 'Dodawanie', description: '<p>Dodajemy.</p>' },
      { description: '<p>I sprawdzamy.</p>', method: 2 },
    ],
  },
  level: 'PRIMARY',
  grades: ['PRIMARY_4'],
  difficulty: 2,
}
const closed = {
  description: '<p>Która liczba jest parzysta?</p>',
  closed: true,
  answers: [
    { answer: '<p>3</p>', correct: false },
    { answer: '<p>4</p>', correct: true },
  ],
  level: 'PRIMARY',
}

type Refusal = { statusCode: number; message: string[]; fields: Record<string, string> }

async function made(body: object = open, by: ACaller = teacher): Promise<MadeReply> {
  const reply = await by.call('POST', '/homework', body)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as MadeReply // the contract's shape
}
const put = (by: ACaller, id: number, path: string, body?: object): Promise<Response> => by.call('PUT', `/homework/${id}${path}`, body)
async function moved(by: ACaller, id: number, path: string, body?: object): Promise<SavedReply> {
  const reply = await put(by, id, path, body)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as SavedReply // the contract's shape
}
const refusal = async (reply: Response): Promise<Refusal> => (await reply.json()) as Refusal // the shape of every refusal
const listed = async (by: ACaller, query: string): Promise<number[]> => {
  const { results } = (await (await by.call('GET', `/homework?${query}`)).json()) as { results: { id: number }[] } // the contract's shape
  return results.map(({ id }) => id)
}

/** Kinds of unread news about tasks. */
const newsOf = async (by: ACaller): Promise<string[]> => {
  const { results } = (await (await by.call('GET', '/notification?unread=true')).json()) as { results: { kind: string }[] } // the contract's shape
  return results.map(({ kind }) => kind)
}

test('a task is made private, opened, changed part by part, and found by its author alone', async () => {
  const { id, slug, status, revision } = await made()
  expect({ status, revision }).toEqual({ status: 'PRIVATE', revision: 1 })
  const content = (await (await teacher.call('GET', `/homework/${id}/content`)).json()) as HomeworkContent // the contract's shape
  expect(content).toMatchObject({
    id,
    slug,
    title: null,
    closed: false,
    level: 'PRIMARY',
    grades: ['PRIMARY_4'],
    difficulty: 2,
    revision: 1,
  })
  expect(content.transitions).toEqual(['save', 'submit', 'delete'])
  const [first, second] = content.solution.steps
  // The second step first, and a new one: those that were there keep their ids.
  const steps = [
    { id: second?.id, method: 2, description: second?.description.document },
    { description: '<p>Nowy</p>' },
    { id: first?.id, title: 'Dodawanie liczb', description: first?.description.html },
  ]
  const changed = await moved(teacher, id, '', { ...open, title: 'Dwa i dwa', solution: { steps }, revision: 1 })
  expect(changed).toEqual({ id, slug, status: 'PRIVATE', revision: 2 })
  const rows = await database()
    .db.select({ id: homeworkStep.id, title: homeworkStep.title })
    .from(homeworkStep)
    .where(eq(homeworkStep.homeworkId, id))
    .orderBy(homeworkStep.position)
  expect(rows.map((row) => row.id)).toEqual([second?.id, expect.any(Number), first?.id])
  expect(rows[2]?.title).toBe('Dodawanie liczb')
  for (const stranger of [pupil, colleague]) {
    expect((await stranger.call('GET', `/homework/${id}`)).status).toBe(404)
    expect((await stranger.call('GET', `/homework/${id}/content`)).status).toBe(404)
    expect((await stranger.call('GET', `/homework/${id}/history`)).status).toBe(404)
    for (const path of ['', '/submit', '/publish', '/history/1/restore'])
      expect([403, 404], path).toContain((await put(stranger, id, path, path === '' ? open : undefined)).status)
    expect((await stranger.call('DELETE', `/homework/${id}`)).status).toBe(404)
    expect(await listed(stranger, 'statuses=PRIVATE')).toEqual([])
  }
  expect(await listed(teacher, `statuses=PRIVATE&authorId=${teacher.id}`)).toContain(id)
})

test('a pupil writes no task, and whoever is nobody neither', async () => {
  expect((await pupil.call('POST', '/homework', open)).status).toBe(403)
  expect((await pupil.call('POST', '/homework/preview', open)).status).toBe(403)
  expect((await pupil.call('GET', '/homework/pending/count')).status).toBe(403)
  expect((await app.server.inject({ method: 'POST', url: '/api/homework', payload: open })).statusCode).toBe(401)
})

test('the same creation twice, also at the same moment, makes one task', async () => {
  const body = { ...open, creationKey: crypto.randomUUID() }
  const [one, other] = await Promise.all([made(body), made(body)])
  expect(one.id).toBe(other.id)
  expect(new Set([one.repeated, other.repeated])).toEqual(new Set([false, true]))
  // The reply says that another text may stand there, and the form saves its own over it.
  expect(await made({ ...body, title: 'Poprawione' })).toEqual({ ...one, repeated: true })
  const foreign = await made(body, colleague)
  expect(foreign.id).not.toBe(one.id)
  expect(foreign.repeated).toBe(false)
})

test('of two saves of one revision the second changes nothing, and both are in the history', async () => {
  const { id } = await made()
  const replies = await Promise.all(['Pierwsza', 'Druga'].map((title) => put(teacher, id, '', { ...open, title, revision: 1 })))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const late = replies.find(({ status }) => status === 409)
  const changed = 'Ktoś zapisał to zadanie w\u00a0międzyczasie. Twoje zmiany są nadal w\u00a0formularzu.'
  if (late) expect(await refusal(late)).toMatchObject({ message: [changed], fields: { revision: changed } })
  await moved(teacher, id, '', { ...open, description: '<p>Trzecia</p>' })
  const history = (await (await teacher.call('GET', `/homework/${id}/history`)).json()) as HomeworkRevision[] // the contract's shape
  expect(history.map(({ revision }) => revision)).toEqual([3, 2, 1])
  expect(history[0]?.changes).toEqual([
    { field: 'title', before: expect.stringMatching(/Pierwsza|Druga/), after: '' },
    { field: 'description', before: expect.stringContaining('2+2'), after: 'Trzecia' },
  ])
  expect(history[2]?.changes).toContainEqual({
    field: 'level',
    before: '',
    after: `${SCHOOL_LEVEL_LABELS.PRIMARY}, klasa\u00a04, trudność\u00a02/5`,
  })
  expect(await moved(teacher, id, '/history/1/restore')).toMatchObject({ revision: 4 })
  const content = (await (await teacher.call('GET', `/homework/${id}/content`)).json()) as HomeworkContent // the contract's shape
  expect(content.description.html).toContain('Oblicz')
  expect((await put(teacher, id, '/history/99/restore')).status).toBe(404)
})

test('a task goes through review: rejected with a reason, mended, approved, published, and then every list has it', async () => {
  const { id, slug } = await made(closed)
  expect((await put(teacher, id, '/publish')).status).toBe(409)
  const before = ((await (await admin.call('GET', '/homework/pending/count')).json()) as { count: number }).count // the contract's shape
  expect(await moved(teacher, id, '/submit')).toMatchObject({ status: 'UNDER_REVIEW' })
  expect(await (await admin.call('GET', '/homework/pending/count')).json()).toEqual({ count: before + 1 })
  expect(await (await colleague.call('GET', '/homework/pending/count')).json()).toEqual({ count: 0 })
  expect(await newsOf(admin)).toEqual(['HOMEWORK_TO_REVIEW'])
  const locked = await put(teacher, id, '', closed)
  expect([locked.status, (await refusal(locked)).message[0]]).toEqual([409, expect.stringContaining('recenzji')])

  expect((await put(teacher, id, '/review', { status: 'APPROVED' })).status).toBe(403)
  expect((await put(admin, id, '/review', { status: 'PENDING' })).status).toBe(400)
  expect((await refusal(await put(admin, id, '/review', { status: 'REJECTED' }))).fields).toHaveProperty('note')
  expect((await put(admin, id, '/review', { status: 'APPROVED', revision: 99 })).status).toBe(409)
  expect(await moved(admin, id, '/review', { status: 'REJECTED', note: 'Popraw treść.' })).toMatchObject({ status: 'REJECTED' })
  expect(await newsOf(teacher)).toEqual(['HOMEWORK_REJECTED'])
  expect(await newsOf(admin)).toEqual([])
  const told = (await (await teacher.call('GET', `/homework/${id}/content`)).json()) as HomeworkContent // the contract's shape
  expect(told.adminReview).toEqual({ status: 'REJECTED', note: 'Popraw treść.' })

  await moved(teacher, id, '', { ...closed, description: '<p>Która z liczb jest parzysta?</p>' })
  await moved(teacher, id, '/submit')
  expect(await moved(admin, id, '/review', { status: 'APPROVED' })).toMatchObject({ status: 'PRIVATE' })
  expect((await pupil.call('GET', `/homework/${slug}`)).status).toBe(404)
  expect(await moved(teacher, id, '/publish')).toMatchObject({ status: 'PUBLIC' })
  expect((await put(teacher, id, '/publish')).status).toBe(409)
  expect((await pupil.call('GET', `/homework/${slug}`)).status).toBe(200)
  expect(await listed(pupil, 'search=parzysta')).toContain(id)

  // A change by its author takes it from its readers until it is reviewed; one by ADMIN doesn't.
  await moved(admin, id, '', { ...closed, description: '<p>Która z tych liczb jest parzysta?</p>' })
  expect(await listed(pupil, 'search=parzysta')).toContain(id)
  expect(await moved(teacher, id, '', closed)).toMatchObject({ status: 'PUBLIC_DRAFT' })
  expect(await listed(pupil, 'search=parzysta')).not.toContain(id)
  await moved(teacher, id, '/submit')
  expect(await moved(admin, id, '/review', { status: 'APPROVED', publish: true })).toMatchObject({ status: 'PUBLIC' })
  expect(await moved(admin, id, '/state', { transition: 'hide' })).toMatchObject({ status: 'HIDDEN' })
  expect((await put(teacher, id, '/state', { transition: 'show' })).status).toBe(409)
  expect(await moved(admin, id, '/state', { transition: 'show' })).toMatchObject({ status: 'PUBLIC' })
})

test('an earlier revision comes back with its picture, whoever puts it back', async () => {
  const upload = await teacher.call('POST', '/file', aForm(await aPicture(), 'rys.png'))
  const file = ((await upload.json()) as { id: number }).id // the contract's shape
  const { id } = await made({ ...open, description: `<p>Rysunek</p><img src="/files/${file}">` })
  await moved(teacher, id, '', open)
  const shown = async (): Promise<number[] | undefined> =>
    (await database().db.select({ fileIds: homework.fileIds }).from(homework).where(eq(homework.id, id)))[0]?.fileIds
  expect(await shown()).toEqual([])
  const [kept] = await database()
    .db.select()
    .from(homeworkRevision)
    .where(eq(homeworkRevision.homeworkId, id))
    .orderBy(homeworkRevision.revision)
  expect(kept?.fileIds).toEqual([file])
  await moved(admin, id, '/history/1/restore')
  expect(await shown()).toEqual([file])
})

test('an earlier revision comes back without what is gone since; of a merged kind it is of the one it became', async () => {
  const { db } = database()
  const upload = await teacher.call('POST', '/file', aForm(await aPicture(), 'rys.png'))
  const file = ((await upload.json()) as { id: number }).id // the contract's shape
  const aKind = async (name: string): Promise<number> => {
    const concepts = { domainsIds: [], definitionsIds: [], theoremsIds: [], tagsIds: [] }
    const reply = await admin.call('POST', '/homework-type', { name, formulas: null, parentId: null, ...concepts })
    return ((await reply.json()) as { id: number }).id // the contract's shape
  }
  const [merged, into, gone] = [await aKind('Równania w\u00a0liczbach'), await aKind('Równania'), await aKind('Nierówności')]
  const sheets = ['2031-05-05', '2032-05-05'].map((date) => ({ slug: `matura-${date}`, type: 'MATURA', level: 'BASIC', date }) as const)
  const [draft = 0, taken = 0] = (await db.insert(exam).values(sheets).returning({ id: exam.id })).map((sheet) => sheet.id)
  const concept = await aConcept(db, { slug: 'znikajace', name: 'Znikające' })
  const solution = { steps: [], imagesIds: [file] }
  const exams = [draft, taken].map((examId) => ({ examId, number: '7', points: 1 }))
  const { id } = await made({ ...open, title: 'Pierwsza', typeId: merged, definitionsIds: [concept], solution, exams })
  await moved(teacher, id, '', { ...open, title: 'Druga', typeId: gone })
  await moved(teacher, id, '', open)
  expect((await admin.call('PUT', `/homework-type/${merged}/merge`, { intoId: into })).status).toBe(200)
  expect((await admin.call('DELETE', `/homework-type/${gone}`)).status).toBe(200)
  expect((await admin.call('DELETE', `/math-concept/${concept}`)).status).toBe(200)
  await made({ ...open, exams: [{ examId: taken, number: '7', points: 1 }] })
  await db.update(exam).set({ status: 'PRIVATE' }).where(eq(exam.id, draft))
  await db.delete(fileTable).where(eq(fileTable.id, file))
  const content = async () => (await (await teacher.call('GET', `/homework/${id}/content`)).json()) as HomeworkContent // the contract's shape
  await moved(teacher, id, '/history/1/restore')
  expect(await content()).toMatchObject({ title: 'Pierwsza', type: { id: into }, concepts: [], exams: [], solution: { images: [] } })
  await moved(teacher, id, '/history/2/restore')
  expect(await content()).toMatchObject({ title: 'Druga', type: null })
})

test('remarks of the review are a reviewer’s: the author who withdraws a task writes none', async () => {
  const { id } = await made()
  await moved(teacher, id, '/submit')
  await moved(teacher, id, '/state', { transition: 'withdraw', note: 'Zatwierdzone' })
  const note = async () =>
    (await database().db.select({ note: homework.adminReviewNote }).from(homework).where(eq(homework.id, id)))[0]?.note
  expect(await note()).toBe('')
  await moved(teacher, id, '/submit')
  await moved(admin, id, '/state', { transition: 'questionCopyright', note: 'Skąd to zadanie?' })
  expect(await note()).toBe('Skąd to zadanie?')
})

test('a task of a textbook waits until its copyright is cleared, and can be removed for good', async () => {
  const { id, status } = await made({ ...open, fromTextbook: true, source: { title: 'Zbiór zadań' } })
  expect(status).toBe('UNDER_COPYRIGHT_REVIEW')
  expect((await put(teacher, id, '/submit')).status).toBe(409)
  expect((await put(teacher, id, '/state', { transition: 'clearCopyright' })).status).toBe(409)
  expect(await moved(admin, id, '/state', { transition: 'clearCopyright' })).toMatchObject({ status: 'PRIVATE' })
  // It was looked into: saving it as it is starts no second look.
  expect(await moved(teacher, id, '', { ...open, fromTextbook: true })).toMatchObject({ status: 'PRIVATE' })
  await moved(admin, id, '/state', { transition: 'questionCopyright' })
  expect(await moved(admin, id, '/state', { transition: 'removeForCopyright' })).toMatchObject({
    status: 'REMOVED_FOR_COPYRIGHT_VIOLATION',
  })
  expect((await teacher.call('DELETE', `/homework/${id}`)).status).toBe(409)
  expect((await admin.call('DELETE', `/homework/${id}`)).status).toBe(200)
  const own = await made()
  expect(await moved(teacher, own.id, '', { ...open, fromTextbook: true })).toMatchObject({ status: 'UNDER_COPYRIGHT_REVIEW' })
})

test('what is wrong is told at its field, all at once, and changes nothing', async () => {
  const { db } = database()
  const definition = await aConcept(db, { slug: 'potegi', name: 'Potęgi' })
  const count = await db.$count(homework)
  const refused: [body: object, fields: string[]][] = [
    [{ ...open, description: '' }, ['description']],
    [{ ...open, description: '<p></p>', answer: '<p> </p>' }, ['description', 'answer']],
    [
      {
        ...closed,
        answers: [
          { answer: '', correct: true },
          { answer: '<p>4</p>', correct: false },
        ],
      },
      ['answers.0.answer'],
    ],
    [{ ...open, solution: { steps: [{ description: '<p>a</p>' }, { description: '' }] } }, ['solution.steps.1.description']],
    [{ ...open, grades: ['HIGH_SCHOOL_1'] }, ['grades']],
    [{ ...open, difficulty: 6 }, ['difficulty']],
    [{ ...open, difficulty: 1.5 }, ['difficulty']],
    [{ ...open, domainsIds: [999_999] }, ['domainsIds']],
    [{ ...open, domainsIds: [definition] }, ['domainsIds']],
    [{ ...open, definitionsIds: [definition] }, []],
    [{ ...open, typeId: 999_999 }, ['typeId']],
    [{ ...open, exams: [{ examId: 999_999, number: '1', points: 1 }] }, ['exams.0.examId']],
    [{ ...open, exams: [{ examId: 1, number: '1', points: 0 }] }, ['exams.0.points']],
    [{ ...open, solution: { steps: [], imagesIds: [999_999] } }, ['solution.imagesIds']],
    [{ ...open, status: 'PUBLIC' }, ['']],
    [{ ...open, authorId: admin.id }, ['']],
  ]
  for (const [body, fields] of refused) {
    const reply = await teacher.call('POST', '/homework', body)
    expect(reply.status, JSON.stringify(body)).toBe(fields.length === 0 ? 200 : 400)
    if (fields.length > 0) expect(Object.keys((await refusal(reply)).fields), JSON.stringify(body)).toEqual(fields)
  }
  expect(await db.$count(homework)).toBe(count + 1)
})

test('an unfinished task is kept, and neither submitted nor made public', async () => {
  const lacking: [body: object, field: string][] = [
    [{ ...open, answer: null, solution: { steps: [] } }, 'answer'],
    [{ ...closed, answers: [{ answer: '<p>4</p>', correct: true }] }, 'answers'],
    [{ ...closed, answers: closed.answers.map((answer) => ({ ...answer, correct: false })) }, 'answers'],
  ]
  for (const [body, field] of lacking) {
    const { id } = await made(body)
    for (const reply of [await put(teacher, id, '/submit'), await put(admin, id, '/publish')]) {
      expect(reply.status).toBe(400)
      expect((await refusal(reply)).fields).toHaveProperty(field)
    }
  }
})

test('a preview shows what would be saved and saves nothing', async () => {
  const count = await database().db.$count(homework)
  const reply = await teacher.call('POST', '/homework/preview', closed)
  expect((await reply.json()) as HomeworkPreview).toMatchObject({
    title: 'Która liczba jest parzysta?',
    description: '<p>Która liczba jest parzysta?</p>',
    answers: [
      { id: 1, label: 'A', answer: '<p>3</p>' },
      { id: 2, label: 'B' },
    ],
    correctAnswersIds: [2],
  })
  expect(await database().db.$count(homework)).toBe(count)
})

test('a name made of the question leaves its tables out, unless there is nothing else', async () => {
  const table = '<table><tbody><tr><td><p>x</p></td><td><p>1</p></td></tr></tbody></table>'
  const titleOf = async (description: string): Promise<string> =>
    ((await (await teacher.call('POST', '/homework/preview', { ...open, description })).json()) as HomeworkPreview).title // the contract's shape
  expect(await titleOf(`<p>Oblicz z tabeli.</p>${table}<p>Podaj wynik.</p>`)).toBe('Oblicz z tabeli. Podaj wynik.')
  expect(await titleOf(table)).toBe('x 1')
})

test('a preview shows the files of a solution to whoever sees them, and nobody else’s', async () => {
  const upload = async (name: string): Promise<number> => {
    const reply = await teacher.call('POST', '/file', aForm(await aPicture(), name))
    return ((await reply.json()) as { id: number }).id // the contract's shape
  }
  const [first, second] = [await upload('kartka.png'), await upload('kartka 2.png')]
  const body = { ...open, solution: { steps: [], imagesIds: [second, first] } }
  const shownTo = async (by: ACaller): Promise<number[]> =>
    ((await (await by.call('POST', '/homework/preview', body)).json()) as HomeworkPreview).solution.images.map(({ id }) => id) // the contract's shape
  expect(await shownTo(teacher)).toEqual([second, first])
  expect(await shownTo(admin)).toEqual([])
  const { id } = await made(body)
  expect(await shownTo(admin)).toEqual([second, first])
  const [saved] = (await (await teacher.call('GET', `/homework/${id}/history`)).json()) as HomeworkRevision[] // the contract's shape
  expect(saved?.changes).toContainEqual({ field: 'media', before: '', after: 'kartka 2.png, kartka.png' })
  expect(await shownTo(colleague)).toEqual([])
})

test('who writes what is there already is shown it', async () => {
  const description = `<p>Oblicz, ile wielorybów mieści się w basenie o objętości ${formula('V=12345')}.</p>`
  const { id, slug } = await made({ ...open, description })
  const similar = async (by: ACaller, text: string): Promise<HomeworkPreview['similar']> =>
    ((await (await by.call('POST', '/homework/preview', { ...open, description: text })).json()) as HomeworkPreview).similar // the contract's shape
  // A private task is its author's secret.
  expect(await similar(colleague, description)).toEqual([])
  await moved(admin, id, '/publish')
  expect(await similar(colleague, description)).toMatchObject([{ id, slug }])
  // In other words and with other numbers it is still like it.
  const retold = `<p>Pewien basen ma objętość ${formula('V=99')}. Ile wielorybów się w nim mieści?</p>`
  expect(await similar(colleague, retold)).toMatchObject([{ id, slug }])
  expect(await similar(colleague, `<p>Zupełnie inne pytanie o kaczki i ${formula('x=7')} bez żadnego związku.</p>`)).toEqual([])
  // The same formula, written in another way and asked about in other words, is the same question.
  const equation = { ...open, description: `<p>Rozwiąż ${formula('3x^2-17x+10=0')} i podaj mniejszy pierwiastek.</p>` }
  const second = await made(equation)
  await moved(admin, second.id, '/publish')
  const rewritten = `<p>Ile wynosi suma liczb spełniających podane równanie ${formula('3 x^{2} - 17 x + 10 = 0')}?</p>`
  expect(await similar(colleague, rewritten)).toMatchObject([{ id: second.id, slug: second.slug }])
  expect(await similar(colleague, rewritten.replace('17', '18'))).toEqual([])
  expect(await similar(colleague, `<p>${formula('0=10-17x+3x^2')}</p>`)).toEqual([])
  expect(await similar(colleague, `<p>Rozwiąż ${formula('3x^2-17x+10=0')}</p>`)).toMatchObject([{ id: second.id }])
})

test('a deleted task is gone with its history, and search forgets it', async () => {
  const { id, slug } = await made({ ...open, description: '<p>Niepowtarzalna kaczuszka</p>' })
  await moved(admin, id, '/publish')
  expect(await listed(pupil, 'search=kaczuszka')).toEqual([id])
  expect((await teacher.call('DELETE', `/homework/${id}`)).status).toBe(200)
  expect((await teacher.call('DELETE', `/homework/${id}`)).status).toBe(404)
  expect((await pupil.call('GET', `/homework/${slug}`)).status).toBe(404)
  expect(await listed(pupil, 'search=kaczuszka')).toEqual([])
})
