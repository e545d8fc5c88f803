import { type SQL, sql } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { type Queue, QUEUE_NAMES, queueAnchor } from '#contract/queue.ts'

/** A thing that waits, with its place in its queue, from 1. */
type Waiting = { itemId: number; slug: string | null; place: number }

type Source = {
  /**
   * Query of everything that waits: `item_id`, `since`, `title`, `slug` where its address needs one, and `holder_id`, who has taken
   * it until it is decided, where the queue knows that.
   */
  waiting: SQL
  path: (item: Waiting) => string
}

/** The number of things on a page of a queue's list, unless another is chosen. */
const PAGE_SIZE = 10

const pageOf = (place: number): string => (place > PAGE_SIZE ? `page=${Math.ceil(place / PAGE_SIZE)}` : '')
const inList = (list: string, place: number): string => [`list=${list}`, pageOf(place)].filter((part) => part !== '').join('&')
const anchored = (queue: Queue, address: string, itemId: number): string => `${address}#${queueAnchor(queue, itemId)}`

/** The things that wait in each queue. The oldest is the first, here and on the page of the queue. */
const SOURCES: Record<Queue, Source> = {
  REVIEW: {
    waiting: sql`select id as item_id, updated_at as since, title, slug, null::int as holder_id from homework where status = 'UNDER_REVIEW'`,
    path: ({ slug }) => paths.adminHomework(slug ?? ''),
  },
  ERROR: {
    waiting: sql`select report.id as item_id, report.created_at as since, task.title, null::text as slug, null::int as holder_id
      from error_report report join homework task on task.id = report.homework_id where report.state = 'OPEN'`,
    path: ({ itemId, place }) => anchored('ERROR', paths.adminReports(pageOf(place)), itemId),
  },
  COMMENT: {
    waiting: sql`select remark.id as item_id, min(report.created_at) as since, left(remark.message_text, 80) as title, null::text as slug,
      null::int as holder_id from comment_report report join comment remark on remark.id = report.comment_id
      where report.closed_at is null group by remark.id`,
    path: ({ itemId, place }) => anchored('COMMENT', paths.adminReports(inList('comments', place)), itemId),
  },
  OPINION: {
    waiting: sql`select rating.id as item_id, min(report.created_at) as since, left(rating.comment, 80) as title, null::text as slug,
      null::int as holder_id from rating_report report join rating on rating.id = report.rating_id
      where report.closed_at is null group by rating.id`,
    path: ({ itemId, place }) => anchored('OPINION', paths.adminReports(inList('reviews', place)), itemId),
  },
  TALK: {
    // The reporter's words: what was said in a room is read on the page of the report alone.
    waiting: sql`select report.id as item_id, report.created_at as since, left(report.reason, 80) as title, null::text as slug,
      null::int as holder_id from chat_report report where report.decided_at is null`,
    path: ({ itemId, place }) => anchored('TALK', paths.adminReports(inList('chat', place)), itemId),
  },
  EDITOR: {
    waiting: sql`select remark.id as item_id, remark.created_at as since, left(remark.message_text, 80) as title, null::text as slug,
      null::int as holder_id from comment remark where remark.entity_type = 'EDITOR' and remark.parent_id is null
      and not exists (select from comment answer join "user" person on person.id = answer.author_id
        where answer.parent_id = remark.id and person.role = 'ADMIN')`,
    path: ({ itemId }) => anchored('EDITOR', paths.editor(), itemId),
  },
  TEACHER: {
    waiting: sql`select person.id as item_id, asked.created_at as since, person.display_name as title, null::text as slug,
      asked.taken_by_id as holder_id from teacher_verification asked join "user" person on person.id = asked.user_id
      join credential on credential.user_id = person.id where asked.status = 'PENDING' and person.role = 'TEACHER'
      and person.deleted_at is null and person.blocked_at is null and credential.email_confirmed_at is not null`,
    path: ({ itemId, place }) => anchored('TEACHER', paths.adminVerifications(pageOf(place)), itemId),
  },
  CONCEPT: {
    waiting: sql`select change.id as item_id, change.updated_at as since, change.name as title, null::text as slug, null::int as holder_id
      from math_concept_change change where change.status = 'PENDING'`,
    path: ({ itemId, place }) => anchored('CONCEPT', paths.adminConcepts(pageOf(place)), itemId),
  },
  CHECK: {
    waiting: sql`select asked.id as item_id, asked.created_at as since, asked.title, null::text as slug,
      case when asked.taken_until > now() then asked.checker_id end as holder_id from solution_check asked where asked.state = 'WAITING'`,
    path: ({ itemId }) => solutionCheckPaths.accountCheck(itemId),
  },
}

/** Everything that waits in one queue. */
export const waitingIn = (queue: Queue): SQL => SOURCES[queue].waiting

/** Everything that waits anywhere, with `queue` and `place`. */
export const allWaiting: SQL = sql.join(
  QUEUE_NAMES.map(
    (queue) =>
      sql`select ${queue}::text as queue, waiting.*, (row_number() over (order by since, item_id))::int as place
        from (${waitingIn(queue)}) waiting`,
  ),
  sql` union all `,
)

/** The address of a thing in its queue. */
export const pathOf = (queue: Queue, item: Waiting): string => SOURCES[queue].path(item)
