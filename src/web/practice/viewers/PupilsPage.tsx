import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listPracticePupils, type PracticePupilRow } from '#contract/practice/viewers.ts'
import { paths } from '#contract/paths.ts'
import { dayText, shortDayText } from '#contract/text/dates.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { CodeForm } from '#web/practice/viewers/CodeForm.tsx'
import { messages } from '#web/practice/viewers/messages.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import '#web/practice/practice.css'
import './viewers.css'
import type { Route } from './+types/PupilsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { pupilsTitle: title, pupilsDescription: description } = messages
  return pageMeta({ title, description, path: paths.practicePupils(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** People who let whoever is signed in see how they practise, and the place for a code of one more. */
export default function PupilsPage() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  return (
    <SignInGuard>
      {({ displayName }) => {
        const form = <CodeForm key={code} code={code} name={displayName} />
        return (
          <>
            <PageHeader title={messages.pupilsTitle} lead={messages.pupilsLead} />
            <div className="page practice-pupils">
              {/* Who comes by a link comes for the code. */}
              {code !== '' && form}
              <Pupils below={code === '' ? form : null} />
            </div>
          </>
        )
      }}
    </SignInGuard>
  )
}

/** The list, and what stands below it: it comes with the list, whose length isn't known before. */
function Pupils({ below }: { below: ReactNode }) {
  const pupils = useServer(listPracticePupils)
  return (
    <>
      <div className="practice-stack">
        <Loaded of={pupils} waiting={<PupilsSkeleton />} failed={messages.pupilsFailed}>
          {({ results }) =>
            results.length === 0 ? (
              below !== null && <EmptyState as="h2" title={messages.noPupils} hint={messages.noPupilsHint} />
            ) : (
              <ul aria-label={messages.pupilsTitle} className="practice-pupil-list">
                {results.map((pupil) => (
                  <PupilRow key={pupil.id} pupil={pupil} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {(pupils.data !== undefined || pupils.failure !== null) && below}
    </>
  )
}

function PupilRow({ pupil: { id, name, since, lastOn, tasks } }: { pupil: PracticePupilRow }) {
  return (
    <li>
      <h2 className="font-semibold wrap-anywhere">
        <Link to={paths.practicePupil(id)} className="practice-cover">
          {name}
        </Link>
      </h2>
      <p className="text-sm text-text-muted" title={messages.since(dayText(since))}>
        {lastOn === null ? messages.longAgo : `${messages.lastOn(shortDayText(new Date(lastOn)))} · ${messages.thisWeek(tasks)}`}
      </p>
    </li>
  )
}

function PupilsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </SkeletonGroup>
  )
}
