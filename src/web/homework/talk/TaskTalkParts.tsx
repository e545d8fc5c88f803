import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Homework } from '#contract/homework/homework-page.ts'
import { paths } from '#contract/paths.ts'
import { TaskTalk } from '#web/comment/index.ts'
import { RatingSection } from '#web/rating/index.ts'

/** Ratings of a task, and what is said under it. */
export function TaskTalkParts({ homework }: { homework: Pick<Homework, 'id' | 'slug'> }) {
  const { revalidate } = useRevalidator()
  useAnchor()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-10">
      <RatingSection
        thing={{ entity: 'HOMEWORK', entityId: homework.id }}
        page={paths.homework(homework.slug)}
        onChange={() => void revalidate()}
      />
      <TaskTalk homeworkId={homework.id} page={paths.homework(homework.slug)} />
    </div>
  )
}

/** Leads to the place that the address names, which wasn't there when the page came. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const go = (): boolean => {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)))
      place?.scrollIntoView()
      return place !== null
    }
    if (go()) return
    const observer = new MutationObserver(() => go() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [hash])
}
