import { useEffect } from 'react'
import { type ExamResults, getExamResults, getOwnExam, getPupilWork } from '#contract/own-exam.ts'
import { onNews } from '#web/lib/news.ts'
import { followRoom } from '#web/lib/rooms.ts'
import { readAnew, type ServerState, useServer } from '#web/lib/server-state/use-server.ts'

/** However many pupils answer at once, the class is read again this often. */
const PAUSE_MS = 700
/** An answer that was given in time may arrive so late; then the sitting is over. */
const GRACE_MS = 31_000

let timer: ReturnType<typeof setTimeout> | undefined

// Here and not among what every page that reads knows: a class is watched by its teacher alone.
onNews((news) => {
  if (news !== 'examChanged' && news !== 'connected') return
  timer ??= setTimeout(() => {
    timer = undefined
    void readAnew(getExamResults, getOwnExam, getPupilWork)
  }, PAUSE_MS)
})

/** The class as it is: read again when something changes, and when somebody's time is over, which nobody tells. */
export function useResults(id: number): ServerState<ExamResults> {
  const results = useServer(getExamResults, { params: { id: String(id) } })
  useEffect(() => followRoom(`exam:${id}`), [id])
  const { data } = results
  useEffect(() => {
    const ends = (data?.sittings ?? []).flatMap(({ handedInAt, endsAt }) => (handedInAt === null ? [endsAt.getTime()] : []))
    if (!data || ends.length === 0) return undefined
    const pause = Math.max(PAUSE_MS, Math.min(...ends) - data.now.getTime() + GRACE_MS)
    // Longer pauses than this don't fit into a timer.
    if (pause > 2_147_483_647) return undefined
    const over = setTimeout(() => void readAnew(getExamResults), pause)
    return () => clearTimeout(over)
  }, [data])
  return results
}
