import { lazy, Suspense } from 'react'
import { useKnownViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'

const OwnFigures = lazy(() => bring(() => import('#web/home/OwnFigures.tsx').then(({ OwnFigures: component }) => ({ default: component }))))

/** The account of who is signed in, in figures. Its room is kept from the first paint on (home.css); it comes after the page. */
export function OwnHome() {
  const viewer = useKnownViewer()
  return (
    <div className="own-home">
      {viewer && (
        <Suspense>
          <OwnFigures viewer={viewer} />
        </Suspense>
      )}
    </div>
  )
}
