import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A running process of the product. It says every few seconds that it lives; the connections of one that doesn't are void. */
export const realtimeNode = pgTable('realtime_node', {
  id: uuid('id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/** An open connection. A person is online while they have one, at whichever process. */
export const onlineSocket = pgTable(
  'online_socket',
  {
    id: text('id').primaryKey(),
    nodeId: uuid('node_id')
      .notNull()
      .references(() => realtimeNode.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('online_socket_user_id').on(table.userId), index('online_socket_node_id').on(table.nodeId)],
)
