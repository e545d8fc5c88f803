import { useEffect, useId, useState } from 'react'
import type { FileSpace } from '#contract/file.ts'
import { getFileSpace } from '#web/file/api.ts'
import { messages } from '#web/file/messages.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** How much of the own space is taken. Read anew whenever `version` changes. */
export function SpaceUsed({ version }: { version: number }) {
  const [space, setSpace] = useState<FileSpace | null>(null)
  const id = useId()

  useEffect(() => {
    let isLeft = false
    getFileSpace().then(
      (found) => !isLeft && setSpace(found),
      () => undefined, // the toast of the failed call has said why
    )
    return () => {
      isLeft = true
    }
  }, [version])

  return (
    <Card as="section" aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="heading text-lg">
        {messages.space}
      </h2>
      {space === null ? (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-1.5" />
          <Skeleton className="h-5 w-40" />
        </SkeletonGroup>
      ) : (
        <>
          <progress className="upload-progress" max={space.totalBytes} value={space.usedBytes} aria-labelledby={id} />
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-text-muted tabular-nums">
            <span>{messages.spaceUsed(space.usedBytes, space.totalBytes)}</span>
            <span>{messages.spaceFiles(space.fileCount)}</span>
          </p>
        </>
      )}
    </Card>
  )
}
