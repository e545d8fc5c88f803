import { lazy, Suspense } from 'react'
import { useKnownViewer } from '#web/auth/index.ts'
import type { Fitted } from '#web/home/load-home.ts'
import { bring } from '#web/lib/bring.ts'

const OwnFigures = lazy(() => bring(() => import('#web/home/OwnFigures.tsx').then(({ OwnFigures: component }) => ({ default: component }))))

/** Shows what waits for who is signed in, and their account in figures. Its room is kept from the first paint on (home.css); it comes after the page. */
export function OwnHome({ fitted }: { fitted: Fitted | null }) {
  const viewer = useKnownViewer()
  return (
    <div className="own-home">
      {viewer && (
        <Suspense>
          <OwnFigures viewer={viewer} fitted={fitted} />
        </Suspense>
      )}
    </div>
  )
}
