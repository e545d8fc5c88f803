/**
 * Where what gives a solution away, or belongs to somebody else, may appear in replies: field → operation → who.
 * An operation that is not listed never answers the field. `whoSeesSolution` is everybody for whom `canSeeSolution`
 * holds of that task. A test scans every reply of every operation for every kind of viewer.
 */
export type ExposedTo = 'whoSeesSolution' | 'self' | 'admin'

const solutionParts: Record<string, ExposedTo> = { 'homework.get': 'whoSeesSolution', 'homework.solution': 'whoSeesSolution' }

/** Keys are the last names of a field's path: `solution.answer` is the `answer` of any `solution`. */
export const EXPOSURE: Record<string, Record<string, ExposedTo>> = {
  correct: {},
  isCorrect: {},
  correctAnswersIds: solutionParts,
  steps: solutionParts,
  hints: solutionParts,
  latex: solutionParts,
  commonMistake: solutionParts,
  'solution.answer': { 'homework.get': 'whoSeesSolution' },
  'readable.answer': { 'homework.get': 'whoSeesSolution' },
  email: { 'user.me': 'self' },
  phoneNumber: {},
  birthDate: {},
  subscriptionEndsAt: { 'user.me': 'self' },
  personalData: {},
  company: {},
  paymentMethods: {},
  passwordHash: {},
  parentEmail: {},
  sealedSecret: {},
  seed: {},
  userAgent: {},
  secret: { 'auth.setupTwoFactor': 'self' },
  backupCodes: { 'auth.verifyTwoFactorSetup': 'self', 'auth.generateBackupCodes': 'self' },
  refreshToken: { 'auth.login': 'self', 'auth.loginTwoFactor': 'self', 'auth.refreshToken': 'self' },
  token: { 'auth.login': 'self', 'auth.loginTwoFactor': 'self', 'auth.refreshToken': 'self' },
  blockedAt: {},
}
