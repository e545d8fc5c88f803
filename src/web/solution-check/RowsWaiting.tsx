import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Stands in a list's place until it is there. */
export function RowsWaiting() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}
