import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** Signing in. No table holds a password, token or code that could be used: hashes, sealed secrets and counters only. */
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** The password of somebody who can sign in; authors of the library have none. */
export const credential = pgTable(
  'credential',
  {
    userId: userId().primaryKey(),
    /** argon2id, in its own text form with salt and costs. */
    passwordHash: text('password_hash').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Set for somebody too young to agree alone; the consent itself stands in `consent`. */
    parentEmail: text('parent_email'),
    /** Names the letter whose link shows the parent with whom the child writes; null while it is the one that came with the consent. */
    parentLink: text('parent_link'),
    /** Accounts whose password everybody knows; never let in by a production process. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('credential_parent_email').on(sql`lower(${table.parentEmail})`)],
)

/**
 * Logins taken by registrations, also by those with a known address, which made no account: theirs stands here with the
 * password that was tried. Hashes alone, of logins and addresses too.
 */
export const reservedLogin = pgTable(
  'reserved_login',
  {
    id: id(),
    loginHash: text('login_hash').notNull(),
    emailHash: text('email_hash'),
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('reserved_login_hash').on(table.loginHash), index('reserved_login_email').on(table.emailHash)],
)

/** A place where somebody is signed in: one family of refresh tokens, each derived from `seed` and its number. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    seed: text('seed').notNull(),
    /** Number of the token that is good now. */
    counter: integer('counter').notNull().default(0),
    /** When the token before it was used. */
    rotatedAt: moment('rotated_at'),
    userAgent: text('user_agent').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('session_user_id')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('session_expires_at').on(table.expiresAt),
  ],
)

/** Another address that somebody wants for their account. It is theirs once its link was opened; the old one can take it back. */
export const emailChange = pgTable(
  'email_change',
  {
    id: id(),
    userId: userId(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** The session in which it was asked for: it goes on when the others end. */
    sessionId: uuid('session_id'),
    confirmedAt: moment('confirmed_at'),
    stoppedAt: moment('stopped_at'),
    createdAt: createdAt(),
  },
  (table) => [index('email_change_user_id').on(table.userId, table.id)],
)

export const MAIL_TOKEN_KINDS = ['CONFIRM_EMAIL', 'PARENT_CONSENT', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'STOP_EMAIL_CHANGE'] as const

/** The proof that a link in a mail carries; good once. */
export const mailToken = pgTable(
  'mail_token',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: MAIL_TOKEN_KINDS }).notNull(),
    userId: userId(),
    /** The change that the link confirms or stops; null for links about other things. */
    emailChangeId: integer('email_change_id').references(() => emailChange.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('mail_token_kind', table.kind, MAIL_TOKEN_KINDS),
    index('mail_token_user_id').on(table.userId),
    index('mail_token_expires_at').on(table.expiresAt),
  ],
)

/** The second step of signing in. Off until `enabledAt`. */
export const twoFactor = pgTable('two_factor', {
  userId: userId().primaryKey(),
  /** The authenticator's secret, encrypted with the installation's key. */
  sealedSecret: text('sealed_secret').notNull(),
  enabledAt: moment('enabled_at'),
  /** Time step of the last code that was taken: a code counts once. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

export const backupCode = pgTable(
  'backup_code',
  { id: id(), userId: userId(), hash: text('hash').notNull(), usedAt: moment('used_at'), createdAt: createdAt() },
  (table) => [uniqueIndex('backup_code_user_hash').on(table.userId, table.hash)],
)

/** Between the right password and the right code. */
export const loginChallenge = pgTable(
  'login_challenge',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [check('login_challenge_tries', sql`${table.tries} between 0 and 5`), index('login_challenge_expires_at').on(table.expiresAt)],
)

export const CONSENT_KINDS = ['TERMS', 'PRIVACY', 'PARENT'] as const

/** Log of what was agreed to, never changed: which text, by whom, when. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    userId: userId(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** The version of the text that was shown. */
    version: text('version').notNull(),
    /** Address of the parent who agreed; null for the person. */
    givenBy: text('given_by'),
    createdAt: createdAt(),
  },
  (table) => [oneOf('consent_kind', table.kind, CONSENT_KINDS), index('consent_user_id').on(table.userId)],
)
