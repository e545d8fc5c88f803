import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onNews } from '#web/lib/news.ts'
import { followRoom } from '#web/lib/rooms.ts'

/** Follows what happens to a task while somebody who is signed in looks at it: the page is read anew in place. */
export function TaskNews({ taskId }: { taskId: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leave = followRoom(`homework:${taskId}`)
    const forget = onNews((news) => {
      if (news === 'homeworkChanged' || news === 'reconnected') void revalidate()
    })
    return () => {
      leave()
      forget()
    }
  }, [taskId, revalidate])
  return null
}
