/**
 * The replies in which a field may appear that gives a solution away or belongs to somebody else: field → operation → who.
 * An operation that is not listed never answers the field. `whoSeesSolution` is everybody for whom `canSeeSolution`
 * holds of that task; `whoFoundIt` is everybody who has named the right answers; `whomItsOwnerShows` is the person, ADMIN,
 * and people signed in while the person shows it (null for others); `authorAndAdmin` are the writer of a task and ADMIN;
 * `everyoneOfTheSeller` is everybody, who reads who sells here and nothing of a person. A test scans every reply of every operation for every
 * kind of viewer.
 */
export type ExposedTo =
  | 'admin'
  | 'authorAndAdmin'
  | 'whoSeesSolution'
  | 'whoFoundIt'
  | 'self'
  | 'selfAndAdmin'
  | 'whomItsOwnerShows'
  | 'everyoneOfTheSeller'

/** A task that is written is its author's and the admins'. */
const writing = { 'homework.content': 'authorAndAdmin', 'homework.preview': 'self' } as const
const solutionParts = {
  'exam.key': 'whoSeesSolution',
  'ownExam.paper': 'whoSeesSolution',
  'favorite.get': 'whoSeesSolution',
  'homework.get': 'whoSeesSolution',
  'homework.solution': 'whoSeesSolution',
  'practice.variantSolution': 'whoSeesSolution',
  ...writing,
} as const

/** Keys are the last names of a field's path: `solution.answer` is the `answer` of any `solution`. */
export const EXPOSURE: ReadonlyMap<string, Readonly<Record<string, ExposedTo>>> = new Map(
  Object.entries<Readonly<Record<string, ExposedTo>>>({
    correct: writing,
    isCorrect: {},
    expectedAnswers: { 'homework.content': 'authorAndAdmin' },
    mistakes: { 'homework.content': 'authorAndAdmin' },
    correctAnswersIds: {
      'exam.key': 'whoSeesSolution',
      'ownExam.paper': 'whoSeesSolution',
      'favorite.get': 'whoSeesSolution',
      'homework.solution': 'whoSeesSolution',
      'homework.revealAnswers': 'whoSeesSolution',
      'homework.checkAnswers': 'whoFoundIt',
      'practice.variantSolution': 'whoSeesSolution',
      'practice.checkVariant': 'whoFoundIt',
      'homework.preview': 'self',
    },
    steps: solutionParts,
    hints: { ...solutionParts, 'practice.variant': 'whoSeesSolution' },
    latex: solutionParts,
    commonMistake: { ...solutionParts, 'homework.checkAnswers': 'whoSeesSolution', 'practice.checkVariant': 'whoSeesSolution' },
    'solution.answer': { 'homework.get': 'whoSeesSolution', 'homework.preview': 'self' },
    'readable.answer': { 'homework.get': 'whoSeesSolution' },
    email: {
      'user.me': 'self',
      'user.get': 'selfAndAdmin',
      'admin.listUsers': 'admin',
      'admin.getUser': 'admin',
      'admin.listVerifications': 'admin',
    },
    phoneNumber: { 'user.get': 'whomItsOwnerShows', 'user.list': 'whomItsOwnerShows', 'user.listPaymentMethods': 'self' },
    phoneNumberPublic: { 'user.get': 'selfAndAdmin' },
    birthDate: { 'user.get': 'selfAndAdmin', 'tax.get': 'self', 'taxReport.own': 'self', 'taxReport.get': 'admin' },
    pesel: { 'tax.get': 'self', 'taxReport.own': 'self', 'taxReport.get': 'admin' },
    subscriptionEndsAt: { 'user.me': 'self', 'user.get': 'selfAndAdmin', 'admin.getUser': 'admin' },
    personalData: { 'user.get': 'selfAndAdmin' },
    address: { 'user.get': 'selfAndAdmin', 'tax.get': 'self', 'taxReport.own': 'self', 'taxReport.get': 'admin' },
    company: { 'user.get': 'selfAndAdmin', 'order.get': 'selfAndAdmin' },
    nip: {
      'payment.priceList': 'everyoneOfTheSeller',
      'payLink.get': 'everyoneOfTheSeller',
      'user.get': 'selfAndAdmin',
      'order.get': 'selfAndAdmin',
      'invoice.get': 'selfAndAdmin',
      'invoice.manage': 'admin',
      'tax.get': 'self',
      'taxReport.own': 'self',
      'taxReport.get': 'admin',
    },
    paymentMethods: { 'user.get': 'selfAndAdmin' },
    bankAccount: { 'user.get': 'selfAndAdmin', 'user.listPaymentMethods': 'self' },
    givenBy: { 'user.listConsents': 'self' },
    codeHash: {},
    passwordHash: {},
    parentEmail: {},
    sealedSecret: {},
    seed: {},
    userAgent: {},
    secret: { 'auth.setupTwoFactor': 'self' },
    backupCodes: { 'auth.verifyTwoFactorSetup': 'self', 'auth.generateBackupCodes': 'self' },
    refreshToken: { 'auth.login': 'self', 'auth.loginTwoFactor': 'self', 'auth.refreshToken': 'self' },
    token: { 'auth.login': 'self', 'auth.loginTwoFactor': 'self', 'auth.refreshToken': 'self' },
    blockedAt: { 'admin.getUser': 'admin' },
    blockReason: { 'admin.getUser': 'admin' },
  }),
)
