import { lazy, Suspense } from 'react'
import { useOutletContext, useNavigate, useSearchParams } from 'react-router'
import { APPROVALS } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { listVerifications, type VerificationQuery } from '#contract/teacher-verification.ts'
import type { Me } from '#contract/user/user.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { parseVerificationQuery, verificationListAddress } from '#web/admin/filters.ts'
import { messages } from '#web/admin/messages.ts'
import { RowSkeletons } from '#web/admin/RowSkeletons.tsx'
import { loadVerificationQueue } from '#web/admin/load-verification-queue.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { useQueues } from '#web/queue/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/VerificationListPage.ts'

const VerificationQueue = lazy(() => bring(async () => ({ default: (await loadVerificationQueue()).VerificationQueue })))

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { verificationsTitle: title, verificationsDescription: description } = messages
  return adminMeta({ title, description, path: paths.adminVerifications() }, loaderData?.origin)
}

/** Teachers who wait until an admin has verified them; those who were verified or refused by choice. */
export default function VerificationListPage() {
  const [query] = useSearchParams()
  const state = parseVerificationQuery(query)
  // Followed where nobody waits, too: the first one comes by itself.
  useQueues()
  const teachers = useServer(listVerifications, { query: state })
  const viewer = useOutletContext<Me>()
  return (
    <>
      <PageTitle title={messages.verificationsTitle} lead={messages.verificationsDescription} />
      <Loaded of={teachers} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList
            {...list}
            href={(page, pageSize) => verificationListAddress({ ...state, page, pageSize })}
            beside={<StateOfList state={state} />}
            emptyTitle={messages.noVerifications[state.status ?? 'PENDING']}
          >
            <Suspense fallback={<RowSkeletons />}>
              <VerificationQueue teachers={results} viewerId={viewer.id} onChange={teachers.reload} />
            </Suspense>
          </ResultList>
        )}
      </Loaded>
    </>
  )
}

function StateOfList({ state }: { state: VerificationQuery }) {
  const navigate = useNavigate()
  return (
    <Select
      label={messages.status}
      value={state.status ?? 'PENDING'}
      onChange={({ currentTarget: { value } }) => {
        const status = APPROVALS.find((known) => known === value && known !== 'PENDING')
        void navigate(verificationListAddress({ ...state, status, page: 1 }), { preventScrollReset: true })
      }}
      options={(['PENDING', 'APPROVED', 'REJECTED'] as const).map((value) => ({ value, label: messages.verificationStates[value] }))}
    />
  )
}
