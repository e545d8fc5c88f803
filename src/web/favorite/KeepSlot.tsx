import { lazy, type ReactNode, Suspense } from 'react'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'

const KeepButtons = lazy(() =>
  bring(async () => ({ default: (await (await import('#web/favorite/load-keeping.ts')).loadKeepButtons()).KeepButtons })),
)

export type Kept = { homework: Pick<HomeworkCard, 'id' | 'title' | 'author'>; place: 'card' | 'page' }

/**
 * The place of the buttons by which a task is kept. Whoever is signed in finds it free from the first paint on
 * (auth/signed-in-script.ts); the buttons come when it is known who that is, and nobody else loads any of it.
 */
export function KeepSlot({ children, ...props }: Kept & { /** Stands beside the buttons for who is signed in. */ children?: ReactNode }) {
  const { id } = useViewer()
  return (
    <div className={`keep-slot keep-slot-${props.place}`}>
      {id !== null && (
        <Suspense>
          <KeepButtons {...props} />
        </Suspense>
      )}
      {children}
    </div>
  )
}
