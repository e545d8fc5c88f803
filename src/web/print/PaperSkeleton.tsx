import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Bars in the shape of a page for paper. */
export function PaperSkeleton() {
  return (
    <SkeletonGroup className="page page-text grid gap-4 py-8">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </SkeletonGroup>
  )
}
