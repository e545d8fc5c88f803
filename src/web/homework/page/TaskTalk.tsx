import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Homework } from '#contract/homework/homework-page.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'

const later = () => import('#web/homework/load-solution-parts.ts')
const TaskTalkParts = lazy(() => bring(async () => ({ default: (await (await later()).loadTaskTalk()).TaskTalkParts })))
const TaskNews = lazy(() => bring(async () => ({ default: (await (await later()).loadTaskNews()).TaskNews })))

/** Ratings and remarks come when their place is about to be seen, or the address leads to one; the place is kept for them. */
export function TaskTalk({ homework }: { homework: Pick<Homework, 'id' | 'slug'> }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const { id } = useViewer()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="task-talk needs-script no-print">
      <Suspense>
        {(isNear || /^#(ocen|opin|kom)/.test(hash)) && <TaskTalkParts homework={homework} />}
        {id !== null && <TaskNews taskId={homework.id} />}
      </Suspense>
    </div>
  )
}
