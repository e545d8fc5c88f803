import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { Output } from '#contract/http/endpoint.ts'
import { getUser, type PrivatePerson } from '#contract/user/user-list.ts'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#web/account/messages.ts'
import { EARNING } from '#web/account/sections.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Everything a person is told of themselves. */
export type Account = Output<typeof getUser> & PrivatePerson

/** The person whose account the frame shows. */
export function useAccountOwner(): Me {
  return useOutletContext<Me>()
}

type Props = { children: (account: Account, reload: () => Promise<void>) => ReactNode }

/** Reads the person's own data for a page. The fields of forms keep what they began with, so they begin with fresh data. */
export function OwnAccount({ children }: Props) {
  const { id } = useAccountOwner()
  const account = useServer(getUser, { params: { id } })
  return (
    <Loaded of={{ ...account, data: account.isFresh ? account.data : undefined }} waiting={<AccountSkeleton />} failed={messages.failed}>
      {/* The private part is there, because it is one's own. */}
      {(found) => children(found as Account, account.reload)}
    </Loaded>
  )
}

function AccountSkeleton() {
  return (
    <Card>
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10 w-32" />
      </SkeletonGroup>
    </Card>
  )
}

/** A page for people who earn here; others are told so. */
export function EarningOnly({ children }: { children: ReactNode }) {
  const { role } = useAccountOwner()
  return EARNING.includes(role) ? children : <EmptyState as="h2" title={messages.forTeachers} hint={messages.forTeachersHint} />
}
