import { useEffect, useState } from 'react'
import { findLikeHomework, LIKE_MAX_LENGTH, type LikeHomework } from '#contract/homework/homework-like.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'

/** Whoever mends a text has paused for so long. */
const PAUSE_MS = 500

type LikeTasks = {
  draft: string
  setDraft: (text: string) => void
  /** Null until they are there. */
  results: readonly LikeHomework[] | null
  /** Why they aren't, where they couldn't be asked for. */
  failure: string | null
  retry: () => void
}

/** The tasks like a text that is being mended. */
export function useLikeTasks(text: string): LikeTasks {
  const [draft, setDraft] = useState(text)
  const [tries, setTries] = useState(0)
  const [results, setResults] = useState<readonly LikeHomework[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async () => {
      try {
        const found = await callQuietly(findLikeHomework, { body: { text: draft.slice(0, LIKE_MAX_LENGTH) } }, signal)
        if (signal.aborted) return
        setResults(found.results)
        setFailure(null)
      } catch (error) {
        if (!signal.aborted) setFailure(reasonOf(error))
      }
    }
    const timer = setTimeout(() => void ask(), draft === text ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [draft, text, tries])

  return { draft, setDraft, results, failure, retry: () => setTries((before) => before + 1) }
}
