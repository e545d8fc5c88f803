import { type ReactNode, useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getUser, PrivatePerson } from '#contract/user-list.ts'
import type { Me } from '#contract/user.ts'
import { loadAccount } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import { EARNING } from '#web/account/sections.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** Everything a person is told of themselves. */
export type Account = Output<typeof getUser> & PrivatePerson

/** The person whose account the frame shows. */
export function useAccountOwner(): Me {
  return useOutletContext<Me>()
}

type Props = { children: (account: Account, reload: () => Promise<void>) => ReactNode }

/** Reads the person's own data for a page: bars while they come, a way to try again when they don't. */
export function OwnAccount({ children }: Props) {
  const { id } = useAccountOwner()
  /** Undefined while loading, null when that failed. */
  const [account, setAccount] = useState<Account | null>()

  useEffect(() => {
    let isLeft = false
    void readAccount(id).then((found) => !isLeft && setAccount(found))
    return () => {
      isLeft = true
    }
  }, [id])

  async function reload() {
    setAccount(await readAccount(id))
  }

  if (account === undefined)
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
  if (account === null)
    return (
      <EmptyState
        as="h2"
        title={messages.failed}
        action={
          <Button
            onClick={() => {
              setAccount(undefined)
              void reload()
            }}
          >
            {messages.tryAgain}
          </Button>
        }
      />
    )
  return children(account, reload)
}

/** The private part is there, because it is one's own; null when reading failed. */
function readAccount(id: number): Promise<Account | null> {
  return loadAccount(id).then(
    (found) => found as Account,
    () => null,
  )
}

/** A page for people who earn here; others are told so. */
export function EarningOnly({ children }: { children: ReactNode }) {
  const { role } = useAccountOwner()
  return EARNING.includes(role) ? children : <EmptyState as="h2" title={messages.forTeachers} hint={messages.forTeachersHint} />
}
