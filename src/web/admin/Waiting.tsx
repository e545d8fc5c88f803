import { messages } from '#web/admin/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** Bars while something comes, a way to try again when it didn't. */
export function Waiting({ data, reload }: { data: null | undefined; reload: () => void }) {
  if (data === null) return <EmptyState as="h2" title={messages.failed} action={<Button onClick={reload}>{messages.tryAgain}</Button>} />
  return (
    <SkeletonGroup className="grid gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
