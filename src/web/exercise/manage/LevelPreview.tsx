import { lazy, Suspense, useId, useState } from 'react'
import type { LevelContent } from '#contract/exercise/level.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

const PlayedLevel = lazy(() => bring(() => import('#web/exercise/manage/PlayedLevel.tsx')))

type Props = {
  /** Null while the level can't be played. */
  content: LevelContent | null
  title: string
  grade: number | null
  place: number
  count: number
}

/** The level as a pupil plays it, with the room of a phone or of a computer. */
export function LevelPreview({ content, ...level }: Props) {
  const [width, setWidth] = useState<'phone' | 'computer'>('phone')
  const id = useId()
  return (
    <section aria-labelledby={id} className="level-preview" data-width={width}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {messages.preview}
        </h3>
        <SegmentedControl
          label={messages.previewWidth}
          className="level-preview-width"
          options={[
            { value: 'phone', label: messages.phone },
            { value: 'computer', label: messages.computer },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div className="level-preview-screen">
        {content === null ? (
          <p className="level-preview-waits">{messages.previewWaits}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            {/* A level that is changed is played anew. */}
            <PlayedLevel key={JSON.stringify(content)} content={content} {...level} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
