import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Homework } from '#contract/homework/homework.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'

const later = () => import('#web/homework/load-solution-parts.ts')
const TaskTalkParts = lazy(() => bring(async () => ({ default: (await (await later()).loadTaskTalk()).TaskTalkParts })))

/** Ratings and remarks come when their place is about to be seen, or the address leads to one; the place is kept for them. */
export function TaskTalk({ homework }: { homework: Pick<Homework, 'id' | 'slug'> }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useTaskNews(homework.id)
  return (
    <div ref={place} className="task-talk needs-script no-print">
      {(isNear || /^#(?:ocen|opini|komentarz|pytani)/.test(hash)) && (
        <Suspense>
          <TaskTalkParts homework={homework} />
        </Suspense>
      )}
    </div>
  )
}

/** Whoever is signed in sees what others change on the page, without loading it again. */
function useTaskNews(taskId: number): void {
  const { id } = useViewer()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (id === null) return
    const leaving = new AbortController()
    later()
      .then((files) => files.loadTaskNews())
      .then(
        ({ followTask }) =>
          !leaving.signal.aborted &&
          leaving.signal.addEventListener(
            'abort',
            followTask(taskId, () => void revalidate()),
          ),
      )
      .catch(() => undefined)
    return () => leaving.abort()
  }, [id, taskId, revalidate])
}
