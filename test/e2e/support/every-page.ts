import type { Page } from '@playwright/test'
import { EXERCISE_SLUGS } from '#contract/exercise/exercise-slugs.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { polishDay } from '#contract/text/clock.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { aPupilSeenBy, callAs, createPerson, givePremium, type Person, signIn } from './accounts.ts'
import type { Library } from './library.ts'
import { aCheckOf, earnByCheck } from './checks.ts'
import { invoiceOf, orderOf } from './orders.ts'

/** A word that nothing breaks: what people call files and themselves. */
export const LONG = 'Sprawdzian_z_funkcji_kwadratowej_'.repeat(7)

/** A teacher who is looked at, with a task of their own that nobody else sees yet and a list that they share. */
export type Setting = {
  library: Library
  person: Person
  personId: number
  task: { id: number; slug: string }
  list: { id: number; shareToken: string }
  /** Their exam for a class, with an open link. */
  exam: { slug: string; shareToken: string }
  /** Their worksheet in two variants, with a link. */
  worksheet: { id: number; shareToken: string }
  /** The id by which the teacher sees a pupil. */
  pupilId: number
  /** A room of the chat that they share with this pupil. */
  chatRoomId: number
  /** Their order of Premium that waits to be paid. */
  orderId: number
  /** The invoice of another order of theirs, made for a company. */
  invoiceId: number
  /** A solution that they sent to be checked. */
  checkId: number
}

/** Somebody who opens pages: the teacher of the setting, an admin, or another person. */
export type Who = 'owner' | 'admin' | 'other'

/** Makes a teacher with things of their own, signed in on `page`, who has earned something this month. */
export async function aTeacher(page: Page, origin: string, library: Library): Promise<Setting> {
  const person = await createPerson(origin, 'TEACHER')
  await givePremium(origin, person)
  await signIn(page, person.email, person.password)
  const { id: personId } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
  const task = await callAs<Setting['task']>(page, origin, 'POST', '/homework', {
    title: LONG.slice(0, 190),
    description: `<p>${LONG} <span class="math-inline" data-tex="\\frac{1}{2}"></span></p>`,
    answer: `<p>${LONG}</p>`,
    level: 'HIGH_SCHOOL',
    closed: false,
    solution: { steps: [{ title: LONG.slice(0, 60), description: `<p>${LONG}</p>` }] },
  })
  const { id } = await callAs<{ id: number }>(page, origin, 'POST', '/favorite', { name: LONG.slice(0, 100) })
  await callAs(page, origin, 'POST', `/favorite/${id}/homework`, { id: task.id })
  const { shareToken } = await callAs<{ shareToken: string }>(page, origin, 'PUT', `/favorite/${id}/share`, { isShared: true })
  const exam = await callAs<{ slug: string }>(page, origin, 'POST', '/own-exam', {
    details: LONG.slice(0, 200),
    type: 'MATURA',
    level: 'BASIC',
    minutes: 45,
    passPercent: 30,
  })
  await callAs(page, origin, 'PUT', `/own-exam/${exam.slug}/tasks`, { tasks: [{ homeworkId: task.id, points: 2 }] })
  const link = await callAs<{ shareToken: string }>(page, origin, 'PUT', `/own-exam/${exam.slug}/share`, {
    isOpen: true,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    hidesResults: false,
    hasVersions: true,
  })
  const worksheet = await callAs<{ id: number }>(page, origin, 'POST', '/worksheet', {})
  await callAs(page, origin, 'PUT', `/worksheet/${worksheet.id}`, {
    revision: 1,
    title: LONG.slice(0, 190),
    note: LONG,
    variantCount: 2,
    mixesOrder: true,
    hasNameField: true,
    day: '2026-12-01',
    qr: 'TASKS',
    tasks: [task.id, library.tasks[0]?.id].map((homeworkId) => ({
      homeworkId,
      templateId: null,
      draw: 0,
      points: 2.5,
      room: 'SQUARES',
      roomCm: 2,
    })),
  })
  const sheetLink = await callAs<{ shareToken: string }>(page, origin, 'PUT', `/worksheet/${worksheet.id}/share`, { isShared: true })
  const pupil = await aPupilSeenBy(origin, person)
  const room = await callAs<{ id: number }>(page, origin, 'POST', '/chat', { name: LONG.slice(0, 60), usersIds: [pupil.userId] })
  await callAs(page, origin, 'POST', `/chat/${room.id}/message`, {
    message: `<p>${LONG} <span class="math-inline" data-tex="\\frac{1}{2}"></span></p>`,
  })
  await earnByCheck(page, origin, library.tasks[0]?.id ?? 0)
  const order = await orderOf(page, origin)
  const invoiceId = await invoiceOf(page, origin, LONG.slice(0, 200))
  return {
    library,
    person,
    personId,
    task,
    list: { id, shareToken },
    exam: { slug: exam.slug, shareToken: link.shareToken },
    worksheet: { id: worksheet.id, shareToken: sheetLink.shareToken },
    pupilId: pupil.id,
    chatRoomId: room.id,
    orderId: order.id,
    invoiceId,
    checkId: await aCheckOf(page, origin, library.tasks[0]?.id ?? 0),
  }
}

const addresses = { ...paths, ...paymentPaths, ...invoicePaths, ...solutionCheckPaths }
type Path = keyof typeof addresses
/** Names of addresses that need nothing. */
type Fixed = { [Name in Path]: [] extends Parameters<(typeof addresses)[Name]> ? Name : never }[Path]
type Examples = null | ((setting: Setting, who: Who) => string[])

/**
 * Examples of pages by the name of their address; one whose address needs something doesn't compile without. Null has no
 * page of its own. A page that isn't here is looked at once, at its plain address.
 */
const EXAMPLES: Record<Exclude<Path, Fixed>, Examples> & Partial<Record<Fixed, Examples>> = {
  homeworks: ({ library }) => [
    '/homeworks?pageSize=50',
    `/homeworks?search=${LONG}`,
    `/homeworks?tagsIds=${library.facets.tags[0]?.value}`,
  ],
  homework: ({ library }) => library.tasks.filter((_, index) => index % 40 === 0).map(({ slug }) => paths.homework(slug)),
  exam: ({ library }) => library.exams.slice(0, 1).map(({ slug }) => paths.exam(slug)),
  examKey: ({ library }) => library.exams.slice(0, 1).map(({ slug }) => paths.examKey(slug)),
  examSit: ({ library }) => library.exams.slice(0, 1).map(({ slug }) => paths.examSit(slug)),
  pdf: ({ library: { tasks, exams } }) => [
    ...tasks.filter((_, index) => index % 80 === 0).map(({ slug }) => paths.pdf(paths.homework(slug))),
    ...exams.slice(0, 1).map(({ slug }) => paths.pdf(paths.exam(slug))),
    ...tasks.flatMap(({ definitions }) => definitions.map(({ slug }) => paths.pdf(paths.concept(slug)))).slice(0, 1),
    ...tasks.flatMap(({ type }) => (type ? [paths.pdf(paths.homeworkType(type.slug))] : [])).slice(0, 1),
  ],
  concepts: () => [paths.concepts(), `${paths.concepts()}?search=${LONG.slice(0, 90)}`],
  concept: ({ library }) => library.tasks.flatMap(({ definitions }) => definitions.map(({ slug }) => paths.concept(slug))).slice(0, 1),
  homeworkType: ({ library }) => library.tasks.flatMap(({ type }) => (type ? [paths.homeworkType(type.slug)] : [])).slice(0, 1),
  exercise: () => EXERCISE_SLUGS.map(({ slug }) => paths.exercise(slug)),
  practice: ({ library }) => [
    paths.practice(),
    ...library.tasks.flatMap(({ type }) => (type ? [paths.practice(`type=${type.slug}`)] : [])).slice(0, 1),
  ],
  practicePupils: () => [paths.practicePupils(), paths.practicePupils('ABCDE-23456')],
  practiceViewers: null,
  practicePupil: ({ pupilId }, who) => (who === 'owner' ? [paths.practicePupil(pupilId)] : []),
  // To anybody else the room doesn't exist.
  chat: ({ chatRoomId }, who) => [paths.chat(), ...(who === 'owner' ? [paths.chat(`chatRoomId=${chatRoomId}`)] : [])],
  board: ({ chatRoomId }, who) => (who === 'owner' ? [paths.board(chatRoomId), paths.pdf(paths.board(chatRoomId))] : []),
  // There is no such meeting; one that lasts is in meeting.spec.ts.
  meeting: () => [paths.meeting('c'.repeat(22))],
  teachers: ({ person }) => [paths.teachers(), paths.teachers(`search=${person.username}`)],
  profile: ({ person }) => [`/teachers/${person.username}`],
  reviews: null,
  // To anybody but its author and admins the task doesn't exist.
  homeworkEdit: ({ task }, who) => (who === 'other' ? [] : [paths.homeworkEdit(task.slug)]),
  accountHomework: ({ task }, who) => (who === 'owner' ? [paths.accountHomework(task.slug)] : []),
  adminHomework: ({ library, task }) => [task, ...library.tasks.slice(0, 1)].map(({ slug }) => paths.adminHomework(slug)),
  checkout: () => [paymentPaths.checkout('premium-miesiac'), paymentPaths.checkout('nie-ma')],
  invoice: ({ invoiceId }, who) => [invoicePaths.invoice(who === 'other' ? 999_999 : invoiceId)],
  payFor: null,
  accountPayment: ({ orderId }, who) => (who === 'owner' ? [paths.accountPayment(orderId)] : []),
  accountStatement: (_, who) => (who === 'owner' ? [paymentPaths.accountStatement(polishDay(new Date()).slice(0, 7))] : []),
  // A batch is looked at by the test that makes one.
  adminPayoutBatch: () => [],
  adminPayment: ({ orderId }, who) => (who === 'admin' ? [paymentPaths.adminPayment(orderId)] : []),
  accountCheck: ({ checkId }, who) => (who === 'owner' ? [solutionCheckPaths.accountCheck(checkId)] : []),
  sendToCheck: ({ library }) => library.tasks.slice(0, 1).map(({ slug }) => paths.sendToCheck(slug)),
  account: null,
  parent: () => [paths.parent(), paths.parent('1.x')],
  unsubscribe: () => [paths.unsubscribe(), paths.unsubscribe('1.DAILY.x')],
  accountExam: ({ exam }, who) => (who === 'other' ? [] : [paths.accountExam(exam.slug)]),
  ownExamPdf: ({ exam }, who) => (who === 'owner' ? [paths.ownExamPdf(exam.slug, 'sheet'), paths.ownExamPdf(exam.slug, 'key')] : []),
  accountWorksheet: ({ worksheet }, who) => (who === 'owner' ? [paths.accountWorksheet(worksheet.id)] : []),
  worksheetPdf: ({ worksheet }, who) => (who === 'owner' ? [paths.worksheetPdf(worksheet.id, 'all')] : []),
  sharedWorksheet: ({ worksheet }) => [paths.sharedWorksheet(worksheet.shareToken)],
  classExam: ({ exam }) => [paths.classExam(exam.shareToken)],
  accountFiles: () => [paths.accountFiles(), `${paths.accountFiles()}?media=document`],
  accountList: ({ list }, who) => [
    paths.accountList('hidden'),
    paths.accountList('solved'),
    ...(who === 'owner' ? [paths.accountList(list.id)] : []),
  ],
  sharedList: ({ list }) => [paths.sharedList(list.shareToken)],
  admin: null,
  adminUsers: ({ person }) => [paths.adminUsers(), paths.adminUsers(`search=${person.username}`)],
  adminUser: ({ personId }) => [paths.adminUser(personId)],
  adminExam: ({ library }) => library.exams.slice(0, 1).map(({ id }) => paths.adminExam(id)),
  adminExercise: () => EXERCISE_SLUGS.map(({ slug }) => paths.adminExercise(slug)),
  adminAudit: ({ personId }) => [paths.adminAudit(), paths.adminAudit(`userId=${personId}`)],
  publicFile: null,
  apiDocs: null,
}

/** Addresses of all pages that somebody may open. */
export function everyAddress(setting: Setting, who: Who): string[] {
  const examples = new Map<string, Examples>(Object.entries(EXAMPLES))
  return Object.entries<(...args: never[]) => string>(addresses).flatMap(([name, plain]) => {
    const chosen = examples.get(name)
    return chosen === undefined ? [plain()] : (chosen?.(setting, who) ?? [])
  })
}
