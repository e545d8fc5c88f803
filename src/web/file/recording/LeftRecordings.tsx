import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { bring } from '#web/lib/bring.ts'

const UnfinishedRecordings = lazy(() =>
  bring(() => import('#web/file/recording/UnfinishedRecordings.tsx')).then((module) => ({ default: module.UnfinishedRecordings })),
)

const never = () => (): void => undefined

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
  const isKept = useSyncExternalStore(never, readMark, () => false)
  if (!isKept) return null
  return (
    <Suspense>
      <UnfinishedRecordings {...props} />
    </Suspense>
  )
}
