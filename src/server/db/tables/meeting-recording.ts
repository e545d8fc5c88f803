import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { meeting } from '#server/db/tables/meeting.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * The way of a recording: everybody is ASKED; the server is told (STARTING) and records (RUNNING); it is to stop (STOPPING), and has
 * confirmed that it takes nothing more (ENDING); its file is fetched (LANDING), WAITING for room where there is none, and STORED. Without a
 * file it is FAILED, or DROPPED.
 */
export const RECORDING_STATES = [
  'ASKING',
  'STARTING',
  'RUNNING',
  'STOPPING',
  'ENDING',
  'LANDING',
  'WAITING',
  'STORED',
  'FAILED',
  'DROPPED',
] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

/** A recording of a meeting by the server. The row outlives the meeting and its host until nothing of it is left elsewhere. */
export const meetingRecording = pgTable(
  'meeting_recording',
  {
    id: id(),
    meetingId: integer('meeting_id').references(() => meeting.id, { onDelete: 'set null' }),
    /** The host who records, among whose files it lands. */
    hostId: integer('host_id').references(() => user.id, { onDelete: 'set null' }),
    /** The name of its file. */
    name: text('name').notNull(),
    /** The key under which the recorder puts it into its bucket. */
    storageKey: text('storage_key').notNull(),
    /** The recorder's own name of it; null before it has answered. */
    egressId: text('egress_id'),
    state: text('state').$type<RecordingState>().notNull(),
    /** The moment since which the state is this one. */
    stateSince: moment('state_since').notNull().defaultNow(),
    /** The moment in which the server was asked to begin; by it one process does so. */
    startedAt: moment('started_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('meeting_recording_state', table.state, RECORDING_STATES),
    uniqueIndex('meeting_recording_storage_key').on(table.storageKey),
    uniqueIndex('meeting_recording_open')
      .on(table.meetingId)
      .where(sql`${table.state} in ('ASKING', 'STARTING', 'RUNNING', 'STOPPING')`),
    index('meeting_recording_meeting_id').on(table.meetingId, table.id),
    index('meeting_recording_host_id').on(table.hostId),
    index('meeting_recording_unsettled')
      .on(table.state)
      .where(sql`${table.state} in ('ASKING', 'STARTING', 'RUNNING', 'STOPPING', 'ENDING')`),
  ],
)

/** Somebody's answer to a recording by the server: it holds for that one. */
export const meetingConsent = pgTable(
  'meeting_consent',
  {
    recordingId: integer('recording_id')
      .notNull()
      .references(() => meetingRecording.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    allows: boolean('allows').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.userId] }), index('meeting_consent_user_id').on(table.userId)],
)
