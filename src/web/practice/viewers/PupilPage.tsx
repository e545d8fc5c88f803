import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getPracticePupil, leavePracticePupil, listPracticePupils } from '#contract/practice/viewers.ts'
import { listPracticeDomains } from '#contract/practice/practice.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { reloadViewer, SignInGuard } from '#web/auth/index.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/practice/viewers/messages.ts'
import { PupilReport } from '#web/practice/viewers/PupilReport.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import '#web/practice/practice.css'
import './viewers.css'
import type { Route } from './+types/PupilPage.ts'

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

/** The practice of one pupil, for somebody whom the pupil has let see it. The server sends a frame that says nothing of them. */
export default function PupilPage() {
  const { id = '' } = useParams()
  return <SignInGuard>{() => (/^[1-9]\d{0,8}$/.test(id) ? <Pupil key={id} id={Number(id)} /> : <Gone />)}</SignInGuard>
}

function Pupil({ id }: { id: number }) {
  const pupil = useServer(getPracticePupil, { params: { id } })
  const domains = useServer(listPracticeDomains)
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  if (pupil.isGone) return <Gone />
  // The reply of an earlier visit may have been taken back since.
  const data = pupil.isFresh && pupil.data && domains.data ? { pupil: pupil.data, domains: domains.data.results } : undefined
  return (
    <>
      {data === undefined && <h1 className="sr-only">{messages.pupilsTitle}</h1>}
      <Loaded of={{ ...pupil, data, failure: pupil.failure ?? domains.failure }} waiting={<PupilSkeleton />} failed={messages.pupilFailed}>
        {(found) => (
          <>
            <PageHeader
              title={found.pupil.name}
              lead={messages.pupilLead(dayText(found.pupil.since))}
              crumbs={[{ label: messages.pupilsTitle, to: paths.practicePupils() }]}
            />
            <PupilReport {...found}>
              <div className="practice-buttons no-print">
                <Button size="sm" variant="ghost" onClick={() => setLeaving(true)}>
                  {messages.stop}
                </Button>
              </div>
            </PupilReport>
            {isLeaving && (
              <ConfirmDialog
                title={messages.stopTitle(found.pupil.name)}
                lead={messages.stopLead}
                action={messages.stop}
                onClose={() => setLeaving(false)}
                onConfirm={async () => {
                  await browserApi.call(leavePracticePupil, { params: { id } })
                  showToast({ title: messages.stopped, variant: 'success' })
                  await navigate(paths.practicePupils(), { replace: true })
                  await readAnew(listPracticePupils)
                  void reloadViewer()
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Gone() {
  return (
    <div className="page py-10">
      <EmptyState
        as="h1"
        title={messages.gone}
        hint={messages.goneHint}
        action={<LinkButton to={paths.practicePupils()}>{messages.toPupils}</LinkButton>}
      />
    </div>
  )
}

function PupilSkeleton() {
  return (
    <SkeletonGroup className="page grid gap-6 py-8">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  )
}
