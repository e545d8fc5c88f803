import { type ComponentType, lazy, Suspense } from 'react'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'

const KeepButtons = lazy(() =>
  bring(async () => ({ default: (await (await import('#web/favorite/load-keeping.ts')).loadKeepButtons()).KeepButtons })),
)

/** A card says whether it is closed, a page has its answers. */
type Task = Pick<HomeworkCard, 'id' | 'slug' | 'title' | 'author'> & { closed?: boolean; answers?: readonly unknown[] }

export type Kept = {
  homework: Task
  place: 'card' | 'page'
  /** Knows what fetches the buttons of the author and of admins; nobody else's page does. */
  own?: () => Promise<{ loadOwnButtons: () => Promise<{ OwnButtons: ComponentType<{ homework: Task }> }> }>
}

/**
 * The place of the buttons by which a task is kept. Whoever is signed in finds it free from the first paint on
 * (auth/signed-in-script.ts); the buttons come when it is known who that is, and nobody else loads any of it.
 */
export function KeepSlot(props: Kept) {
  const { id } = useViewer()
  return (
    <div className={`keep-slot keep-slot-${props.place}`}>
      {id !== null && (
        <Suspense>
          <KeepButtons {...props} />
        </Suspense>
      )}
    </div>
  )
}
