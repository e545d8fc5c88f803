import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** The bars of rows that are still on their way; fewer where little comes as a rule, so that nothing below moves far. */
export function RowSkeletons({ count = 4 }: { count?: number }) {
  return (
    <SkeletonGroup className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}
