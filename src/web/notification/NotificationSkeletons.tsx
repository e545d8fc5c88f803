import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Bars in the shape of a list of notifications. */
export function NotificationSkeletons() {
  return (
    <SkeletonGroup className="grid gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <span key={row} className="flex gap-3">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <span className="grid grow gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-3 w-24" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
