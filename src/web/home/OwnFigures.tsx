import { lazy, Suspense, useEffect, useState } from 'react'
import { listFailedJobs } from '#contract/admin.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { type FileSpace, getFileSpace } from '#contract/file/file.ts'
import { paths } from '#contract/paths.ts'
import { getPracticeProgress } from '#contract/practice/practice.ts'
import { listCheckQueue } from '#contract/solution-check.ts'
import { lastDayText } from '#contract/text/dates.ts'
import { getStats, type UserStats } from '#contract/user/user-account.ts'
import type { Me } from '#contract/user/user.ts'
import { FEWEST_ASKED, type Fitted } from '#web/home/load-home.ts'
import { ownMessages } from '#web/home/own-messages.ts'
import { nextForTeacher, type WaitingChecks } from '#web/home/next-for-teacher.ts'
import { type Next, nextForPupil } from '#web/home/own-next.ts'
import { OwnNext } from '#web/home/OwnNext.tsx'
import { listBegun } from '#web/homework/index.ts'
import { bring } from '#web/lib/bring.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { Link } from '#web/ui/Link.tsx'

const { own } = ownMessages

const AdminNext = lazy(() => bring(() => import('#web/home/AdminNext.tsx').then(({ AdminNext: component }) => ({ default: component }))))

type Figure = { label: string; value: string; to?: string }
/** The replies that came; one that failed is null. */
type Known = {
  stats: UserStats | null
  space: FileSpace | null
  failedJobs: number | null
  checks: WaitingChecks | null
  /** Tasks of a pupil's practice that are due. */
  due: number
}

/** The tasks and sheets of the page; null until they are those of who looks. */
type Props = { viewer: Me; fitted: Fitted | null }

/** Shows what waits for who is signed in, and the account in a few figures, each leading to its page where there is one. */
export function OwnFigures({ viewer, fitted }: Props) {
  const known = useFigures(viewer)
  return (
    <section aria-labelledby="own" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="own" className="own-title heading text-2xl">
        {own.title(viewer.displayName)}
      </h2>
      {viewer.role === 'ADMIN' ? <Queues known={known} /> : <OwnNext items={nextOf(viewer, fitted, known)} />}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(known?.stats ? figuresOf(viewer, known.stats, known.space) : []).map(({ label, value, to }) => (
          <div
            key={label}
            className="relative grid grid-cols-[minmax(0,1fr)] gap-1 rounded-lg border border-border bg-surface p-3 has-[a:hover]:border-border-strong sm:p-4"
          >
            <dt className="truncate text-sm text-text-muted">{label}</dt>
            <dd className="font-semibold">
              {to === undefined ? (
                <span className="block truncate">{value}</span>
              ) : (
                <Link to={to} className="block truncate text-accent-text after:absolute after:inset-0 after:rounded-lg">
                  {value}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The rows come together, once everything is known: none of them moves another. */
function nextOf(viewer: Me, fitted: Fitted | null, known: Known | null): Next[] {
  if (!fitted || !known) return []
  const { stats, checks, due } = known
  if (viewer.role !== 'TEACHER') return nextForPupil(listBegun(), due, fitted)
  return nextForTeacher(viewer, { own: stats?.role === 'TEACHER' ? stats.waiting : null, checks }, fitted.newest)
}

/** The queues of an admin, which keep their room until they are there. */
function Queues({ known }: { known: Known | null }) {
  return (
    <div className="own-next-room">
      {known && (
        <Suspense>
          <AdminNext failedJobs={known.failedJobs} />
        </Suspense>
      )}
    </div>
  )
}

function figuresOf(viewer: Me, stats: UserStats, space: FileSpace | null): Figure[] {
  const files: Figure[] = space
    ? [
        {
          label: own.filesLabel,
          value: `${formatFileSize(space.usedBytes)} z\u00a0${formatFileSize(space.totalBytes)}`,
          to: paths.accountFiles(),
        },
      ]
    : []
  switch (stats.role) {
    case 'USER':
      return [
        { label: own.solvedLabel, value: own.solved(stats.solvedCount), to: paths.accountList('solved') },
        { label: own.listsLabel, value: own.lists(stats.listCount), to: paths.accountLists() },
        ...files,
        {
          label: own.premiumLabel,
          value:
            viewer.subscriptionEndsAt && viewer.hasActiveSubscription
              ? own.premiumUntil(lastDayText(viewer.subscriptionEndsAt))
              : own.premiumNone,
          to: paths.subscription(),
        },
      ]
    case 'TEACHER':
      return [
        { label: own.publicLabel, value: own.tasks(stats.publicHomeworkCount), to: paths.profile(viewer) },
        {
          label: own.underReviewLabel,
          value: own.tasks(stats.homeworkUnderReviewCount),
          to: paths.accountHomeworks('statuses=UNDER_REVIEW'),
        },
        { label: own.receivedLabel, value: own.received(stats.ratingsAvg, stats.ratingsCount), to: paths.reviews(viewer) },
        ...files,
      ]
    case 'ADMIN':
      return [
        { label: own.accountsLabel, value: own.people(stats.userCount), to: paths.adminUsers() },
        { label: own.newPeopleLabel, value: own.people(stats.newUserCount), to: paths.adminUsers('since=LAST_30_DAYS') },
        { label: own.publicLabel, value: own.tasks(stats.publicHomeworkCount), to: paths.homeworks() },
        ...files,
      ]
  }
}

function useFigures({ id, role, verification }: Me): Known | null {
  const [known, setKnown] = useState<Known | null>(null)
  const mayCheck = role === 'TEACHER' && verification?.status === 'APPROVED'
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const [stats, space, jobs, queue, practice] = await Promise.all([
        readQuietly(getStats),
        readQuietly(getFileSpace),
        role === 'ADMIN' ? readQuietly(listFailedJobs) : null,
        mayCheck ? readQuietly(listCheckQueue, { query: { list: 'WAITING', pageSize: FEWEST_ASKED } }) : null,
        role === 'USER' ? readQuietly(getPracticeProgress) : null,
      ])
      if (isLeft) return
      const [soonest] = queue?.results ?? []
      setKnown({
        stats,
        space,
        failedJobs: jobs && jobs.results.length,
        checks: queue && soonest ? { count: queue.total, dueAt: soonest.dueAt } : null,
        due: practice?.due ?? 0,
      })
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [id, role, mayCheck])
  return known
}
