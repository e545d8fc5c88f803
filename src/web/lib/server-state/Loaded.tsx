import TriangleAlert from 'virtual:icons/triangle-alert'
import type { ReactNode } from 'react'
import { messages } from '#web/lib/messages.ts'
import type { ServerState } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type Props<T> = {
  of: ServerState<T> & { isGone?: boolean }
  /** Bars in the shape of what comes. */
  waiting: ReactNode
  /** Says what could not be read. */
  failed: string
  /** Stands in the place of what isn't there, and won't be however often it is asked for. */
  gone?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows what was read from the server: bars while it comes, a way to try again after a refusal,
 * but for what isn't there. Without a connection it
 * says so and keeps what was there.
 */
export function Loaded<T>({ of: { data, failure, isOutOfReach, isGone = false, reload }, waiting, failed, gone, children }: Props<T>) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm text-warning empty:hidden">
        {isOutOfReach && (
          <>
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {messages.noConnection}. {messages.noConnectionHint}
          </>
        )}
      </p>
      {data !== undefined ? (
        children(data)
      ) : failure === null ? (
        waiting
      ) : isGone && gone !== undefined ? (
        gone
      ) : (
        <EmptyState
          as="h2"
          title={failed}
          hint={failure}
          action={isGone ? undefined : <Button onClick={() => void reload()}>{messages.tryAgain}</Button>}
        />
      )}
    </>
  )
}
