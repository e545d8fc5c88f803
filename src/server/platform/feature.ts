import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Database, Db, Listening } from '#server/db/db.ts'
import type { KeyRing } from '#server/platform/crypto/key-ring.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'
import type { FilePlace } from '#server/platform/file-places.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { JobHandler } from '#server/platform/jobs/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { FetchPublic, PostPublic } from '#server/platform/outgoing/index.ts'
import type { OutboxListener } from '#server/platform/outbox/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import type { Hearer, Realtime, RoomKind } from '#server/platform/realtime/index.ts'
import type { RichTable } from '#server/platform/rich-text/rich-table.ts'
import type { Storage } from '#server/platform/storage/index.ts'
import type { Settings } from '#server/settings.ts'

/** Everything that a running process gives its features. It knows none of them. */
export type Platform = {
  settings: Settings
  database: Database
  db: Db
  listening: Listening
  log: Logger
  metrics: Metrics
  keyOf: KeyRing
  storage: Storage
  /** Folder for bytes on their way into storage. */
  uploadsDir: string
  fetchPublic: FetchPublic
  postPublic: PostPublic
  realtime: Realtime
  /** Public address of the product without a trailing slash. */
  origin: () => string
  /** Records that all features keep of people, in the order in which they are forgotten. */
  records: readonly PersonalRecords[]
  /** Everything that opens things to people, of all features. */
  entitlements: readonly Entitlement[]
  /** Tables of all features that hold documents. */
  richTables: readonly RichTable[]
  /** Columns of all features that name files. */
  filePlaces: readonly FilePlace[]
  /** Lists of all features' public pages, beside those that need no data. */
  publicPages: readonly PublicPages[]
  /** Asks this process for an address as an anonymous visitor would; rejects unless it answers 200. */
  visit: (path: string) => Promise<void>
  /** The bytes of a file that this process serves, as an anonymous visitor would get them; null unless it answers 200. */
  readOwn: (path: string) => Promise<{ type: string; bytes: Buffer } | null>
  /** Renders a page for one person, with what they alone may see; nothing of it is kept. Rejects where no pages are served. */
  renderPage: (viewer: Viewer, url: string) => Promise<{ status: number; html: string }>
  /** Runs the function when the process begins to stop, before sockets are cut and requests end. */
  beforeStop: (stop: () => Promise<void> | void) => void
  /** Runs the function when no request is left. */
  afterStop: (stop: () => Promise<void> | void) => void
}

/** Lists public pages for the sitemap, in a lasting order. */
export type PublicPages = (db: Db) => Promise<readonly { path: string; changedAt?: Date }[]>

/** A feature's work in a running process. */
export type FeatureParts = {
  /** Functions of the contract's operations. */
  routes?: readonly Route[]
  /** Addresses outside of the contract: files, links of mails. */
  mount?: (server: FastifyInstance) => void
  /** Its listeners to events, its own and those of others. */
  listeners?: readonly OutboxListener[]
  /** Rooms of the live connection, with who may be in them. */
  rooms?: readonly RoomKind[]
  /** Its answers to what clients may say in rooms. */
  hearers?: readonly Hearer[]
  /** Its work beside requests, and by time. */
  jobs?: readonly JobHandler[]
}

/** The things a process has before it serves: the database, the settings, and a line to the person who started it. */
export type Preparing = { db: Db; settings: Settings; say: (text: string) => void }

/** A feature as `server/features.ts` lists it: all that the rest of the server has to know of it. */
export type Feature = {
  name: string
  /** Its records of people; made of what all features say, where it has to know that. */
  records?: PersonalRecords | ((known: Pick<Platform, 'filePlaces'>) => PersonalRecords)
  /** Columns of its tables that name files; a file that no listed column names is removed after a week. */
  filePlaces?: readonly FilePlace[]
  publicPages?: PublicPages
  /** Reasons for which it opens things to people. */
  entitlements?: readonly Entitlement[]
  /** Content that an installation begins with. Returns lines for whoever started the process. */
  seed?: (preparing: Preparing) => Promise<readonly string[]>
  /** Its tables that hold documents. */
  richTables?: readonly RichTable[]
  /** Brings the words that the search reads up to date where an older build stored them. Returns how many things that were. */
  indexAgain?: (db: Db) => Promise<number>
  start?: (platform: Platform) => FeatureParts | Promise<FeatureParts>
}

/** A thing that one feature makes and others use, such as links to files: made once a process, when it is first asked for. */
export function onceForPlatform<Thing>(make: (platform: Platform) => Thing): (platform: Platform) => Thing {
  const made = new WeakMap<Platform, { thing: Thing }>()
  return (platform) => {
    const known = made.get(platform) ?? { thing: make(platform) }
    made.set(platform, known)
    return known.thing
  }
}
