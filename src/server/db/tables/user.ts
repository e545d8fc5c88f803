import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { ROLES, SUBJECTS } from '#contract/enums.ts'
import { createdAt, id, moment, oneOf, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { file } from '#server/db/tables/file.ts'

/** People. Sign-in data (password, second factor, sessions) gets tables of its own. */
export const user = pgTable(
  'user',
  {
    id: id(),
    role: text('role', { enum: ROLES }).notNull(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email'),
    description: richDoc('description'),
    descriptionHtml: richHtml('description_html'),
    descriptionText: text('description_text').notNull().default(''),
    ...richVersions(),
    avatarFileId: integer('avatar_file_id').references((): AnyPgColumn => file.id, { onDelete: 'set null' }),
    videoFileId: integer('video_file_id').references((): AnyPgColumn => file.id, { onDelete: 'set null' }),
    /** Nine digits, as the spec's rule has it. */
    phoneNumber: text('phone_number'),
    isPhoneNumberPublic: boolean('is_phone_number_public').notNull().default(false),
    /** The subjects that the person teaches, in the order of the enumeration. */
    subjects: text('subjects', { enum: SUBJECTS }).array().notNull().default([]),
    /** Says so to others while online; the person's own switch. */
    isBusy: boolean('is_busy').notNull().default(false),
    birthDate: date('birth_date', { mode: 'string' }),
    lastOnlineAt: moment('last_online_at'),
    blockedAt: moment('blocked_at'),
    /** The reason that the person reads when they try to sign in; set while they are blocked. */
    blockReason: text('block_reason'),
    /** The account is gone; the row stays, without personal data, because published tasks name their author. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('user_role', table.role, ROLES),
    check('user_subjects', sql`${table.subjects} <@ array[${sql.raw(SUBJECTS.map((subject) => `'${subject}'`).join(', '))}]::text[]`),
    check('user_phone_number', sql`${table.phoneNumber} ~ '^[0-9]{9}$'`),
    uniqueIndex('user_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('user_email_key').on(sql`lower(${table.email})`),
  ],
)
