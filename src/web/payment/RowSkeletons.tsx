import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** The bars of rows that are still on their way. */
export function RowSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
