import type { Role } from '#contract/enums.ts'

/** The address of a list, with its query where there is one. */
const listed =
  (path: string) =>
  (query = ''): string =>
    query ? `${path}?${query}` : path

/** Every page address of the product (docs/product/api.md), typed; pages link through these alone. */
export const paths = {
  home: () => '/',
  homeworks: listed('/homeworks'),
  homework: (slug: string) => `/homeworks/${slug}`,
  homeworkNew: () => '/homeworks/save',
  homeworkImport: () => '/homeworks/import',
  homeworkEdit: (slug: string) => `/homeworks/${slug}/edit`,
  exams: () => '/exams',
  exam: (slug: string) => `/exams/${slug}`,
  examSit: (slug: string) => `/exams/${slug}/sit`,
  /** A teacher's exam for pupils, by the secret of its link. */
  classExam: (token: string) => `/class-exams/${token}`,
  /** The key of a sheet on paper, for those who teach. */
  examKey: (slug: string) => `/exams/${slug}/pdf/key`,
  concepts: () => '/resources/concepts',
  concept: (slug: string) => `/resources/concepts/${slug}`,
  homeworkTypes: () => '/resources/homework-types',
  homeworkType: (slug: string) => `/resources/homework-types/${slug}`,
  formulas: () => '/resources/formulas',
  /** Books that ADMIN works on; `book` is the one that is open. */
  books: listed('/resources/books'),
  exercises: () => '/exercises',
  exercise: (slug: string) => `/exercises/${slug}`,
  /** Practice; its query names what is practised. */
  practice: listed('/practice'),
  /** The part of practice that says who sees it. */
  practiceViewers: () => '/practice#viewers',
  /** People who let somebody see how they practise; `code` is one that a pupil gave. */
  practicePupils: (code = '') => listed('/practice/pupils')(code && `code=${code}`),
  practicePupil: (id: number, query = '') => listed(`/practice/pupils/${id}`)(query),
  /** The chat; `chatRoomId` is the room it is opened on, `messageId` a message in it, `threadMessageId` the thread of one, `userId` a person whose room with the reader is meant. */
  chat: listed('/chat'),
  /** The board of a chat room. */
  board: (roomId: number) => `/boards/${roomId}`,
  /** A meeting, by the secret of its address. Links to it load the page anew: its document alone may ask for a camera. */
  meeting: (token: string) => `/meetings/${token}`,
  teachers: listed('/teachers'),
  /** Profile route depends on the viewed user's role (docs/product/api.md). */
  profile: (user: { role: Role; username: string }) => `/${PROFILE_SEGMENT[user.role]}/${user.username}`,
  /** The part of a profile with reviews of the person's tasks. */
  reviews: (user: { role: Role; username: string }) => `${paths.profile(user)}#reviews`,
  /** `next` is the page to come back to. */
  login: (next = '') => listed('/login')(next && `next=${encodeURIComponent(next)}`),
  register: () => '/register',
  /** Pages that links in mails open; without a token they ask for the mail. */
  confirmEmail: (token = '') => withToken('/confirm-email', token),
  confirmParentConsent: (token = '') => withToken('/confirm-parent-consent', token),
  /** Shows a parent with whom the child writes. */
  parent: (token = '') => withToken('/parent', token),
  setPassword: (token = '') => withToken('/set-password', token),
  confirmEmailChange: (token = '') => withToken('/confirm-email-change', token),
  stopEmailChange: (token = '') => withToken('/stop-email-change', token),
  forgotPassword: () => '/forgot-password',
  account: () => '/account',
  accountProfile: () => '/account/profile',
  accountPersonalData: () => '/account/personal-data',
  accountCompany: () => '/account/company',
  accountPaymentMethods: () => '/account/payment-methods',
  subscription: () => '/subscription',
  /** Sending one's own solution of a task to a teacher. */
  sendToCheck: (slug: string) => `/account/checks/new?task=${slug}`,
  /** An order; Stripe's page leads back to it. */
  accountPayment: (id: number) => `/account/payments/${id}`,
  accountSecurity: () => '/account/security',
  accountFiles: () => '/account/files',
  accountNotifications: listed('/account/notifications'),
  accountNotificationSettings: () => '/account/notification-settings',
  /** Switches off the mails that the token of one names; `isDone` says so where no script runs. */
  unsubscribe: (token = '', isDone = false) => `${withToken('/unsubscribe', token)}${isDone ? '&done=true' : ''}`,
  accountLists: () => '/account/lists',
  /** A list of one's own by its id, or a built-in one by its kind. */
  accountList: (id: number | 'hidden' | 'solved') => `/account/lists/${id}`,
  /** The page for paper of a task, a sheet or a list of one's own. */
  pdf: (path: string) => `${path}/pdf`,
  /** A list that somebody shares, by the secret of its link. */
  sharedList: (token: string) => `/lists/${token}`,
  accountConsents: () => '/account/consents',
  accountData: () => '/account/data',
  /** Tasks that somebody wrote, and one that isn't public, as its author sees it. */
  accountHomeworks: listed('/account/homeworks'),
  accountHomework: (slug: string) => `/account/homeworks/${slug}`,
  /** Exams that a teacher makes for a class. */
  accountExams: listed('/account/exams'),
  accountExam: (slug: string) => `/account/exams/${slug}`,
  ownExamPdf: (slug: string, part: 'sheet' | 'key') => `/account/exams/${slug}/pdf${part === 'key' ? '/key' : ''}`,
  /** Worksheets that a teacher prints, one of them, and its pages for paper: with the key, without it, the key alone. */
  accountWorksheets: listed('/account/worksheets'),
  accountWorksheet: (id: number) => `/account/worksheets/${id}`,
  worksheetPdf: (id: number, part: 'all' | 'sheet' | 'key') => `/account/worksheets/${id}/pdf${part === 'all' ? '' : `/${part}`}`,
  /** A worksheet that another teacher shares, by the secret of its link. */
  sharedWorksheet: (token: string) => `/worksheets/${token}`,
  admin: () => '/admin',
  /** Everything that waits for the admins, and who works on what. */
  adminQueues: () => '/admin/queues',
  adminHomeworks: listed('/admin/homeworks'),
  adminHomework: (slug: string) => `/admin/homeworks/${slug}`,
  /** Proposals of concepts that wait for an ADMIN. */
  adminConcepts: listed('/admin/concepts'),
  /** Public exam sheets and drafts of them. */
  adminExams: listed('/admin/exams'),
  adminExam: (id: number) => `/admin/exams/${id}`,
  adminUsers: listed('/admin/users'),
  adminUser: (id: number) => `/admin/users/${id}`,
  adminVerifications: listed('/admin/verifications'),
  /** Reported errors and comments that wait for an ADMIN. */
  adminReports: listed('/admin/reports'),
  adminJobs: () => '/admin/jobs',
  adminExercises: () => '/admin/exercises',
  adminExercise: (slug: string) => `/admin/exercises/${slug}`,
  adminAudit: listed('/admin/audit'),
  terms: () => '/regulamin',
  privacy: () => '/prywatnosc',
  /** A stored file that belongs to something public, by its random key: files can't be counted through. */
  publicFile: (key: string) => `/files/${key}`,
  /** Documentation of the editor; `#comments` is where it is talked about. */
  editor: () => '/editor',
  apiDocs: () => '/api/docs',
} as const

const PROFILE_SEGMENT: Record<Role, string> = { USER: 'users', TEACHER: 'teachers', ADMIN: 'admins' }

function withToken(path: string, token: string): string {
  return listed(path)(token && `token=${token}`)
}
