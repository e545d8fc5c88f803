import '#web/exam/task-number.css'
import { useEffect, useRef, useState } from 'react'
import type { Exam } from '#contract/exam.ts'
import { taskAnchor } from '#web/exam/exam-units.ts'
import { messages } from '#web/exam/messages.ts'

/** Numbers of a sheet's tasks under the header: each leads to its task, the one in sight is marked. */
export function ExamStrip({ tasks }: { tasks: Exam['tasks'] }) {
  const list = useRef<HTMLOListElement>(null)
  const current = useTaskInSight(tasks)
  // The strip itself is pushed, never the page.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={messages.strip} className="exam-strip no-print">
      <ol ref={list} className="page exam-numbers">
        {tasks.map((task) => {
          const anchor = taskAnchor(task)
          return (
            <li key={task.id}>
              {/* A link of the browser's own: the style sheet knows the task by its being the target. */}
              <a
                href={`#${anchor}`}
                className="task-number"
                aria-current={anchor === current || undefined}
                aria-label={messages.task(task.number)}
              >
                {task.number}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Returns the anchor of the first task in sight below the strip. */
function useTaskInSight(tasks: Exam['tasks']): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const inSight = new Set<string>()
    const anchors = tasks.map(taskAnchor)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        }
        setCurrent((before) => anchors.find((anchor) => inSight.has(anchor)) ?? before)
      },
      // Without the header and the strip above, and the lower half of the screen.
      { rootMargin: '-128px 0px -50% 0px' },
    )
    for (const anchor of anchors) {
      const task = document.getElementById(anchor)
      if (task) observer.observe(task)
    }
    return () => observer.disconnect()
  }, [tasks])
  return current
}
