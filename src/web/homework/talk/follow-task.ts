import { onNews } from '#web/lib/news.ts'
import { followRoom } from '#web/lib/rooms.ts'

/** Follows what happens to a task while somebody looks at it; returns what stops it. */
export function followTask(id: number, onChange: () => void): () => void {
  const leave = followRoom(`homework:${id}`)
  const forget = onNews((news) => {
    if (news === 'homeworkChanged' || news === 'reconnected') onChange()
  })
  return () => {
    leave()
    forget()
  }
}
