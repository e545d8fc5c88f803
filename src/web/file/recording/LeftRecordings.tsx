import { type ComponentProps, lazy, Suspense } from 'react'
import { bring } from '#web/lib/bring.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'

const UnfinishedRecordings = lazy(() =>
  bring(() => import('#web/file/recording/UnfinishedRecordings.tsx')).then((module) => ({ default: module.UnfinishedRecordings })),
)

function readMark(): boolean {
  try {
    return localStorage.getItem('recordings') !== null
  } catch {
    // Without storage nothing was kept.
    return false
  }
}

/** Recordings that were left in the middle, fetched only where this device keeps a recording (record-upload.ts). */
export function LeftRecordings(props: ComponentProps<typeof UnfinishedRecordings>) {
  const isKept = useBrowserFact(readMark)
  if (!isKept) return null
  return (
    <Suspense>
      <UnfinishedRecordings {...props} />
    </Suspense>
  )
}
