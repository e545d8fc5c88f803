import '#web/ui/form/upload.css'
import { useId } from 'react'
import { getFileSpace } from '#contract/file/file.ts'
import { messages } from '#web/file/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Shows how much of the person's space is taken. */
export function SpaceUsed() {
  const space = useServer(getFileSpace)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="heading text-lg">
        {messages.space}
      </h2>
      <Loaded of={space} waiting={<SpaceSkeleton />} failed={messages.spaceFailed}>
        {({ usedBytes, totalBytes, fileCount }) => (
          <>
            <progress className="upload-progress" max={totalBytes} value={usedBytes} aria-labelledby={id} />
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-text-muted">
              <span>{messages.spaceUsed(usedBytes, totalBytes)}</span>
              <span>{messages.spaceFiles(fileCount)}</span>
            </p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function SpaceSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2">
      <Skeleton className="h-1.5" />
      <Skeleton className="h-5 w-40" />
    </SkeletonGroup>
  )
}
