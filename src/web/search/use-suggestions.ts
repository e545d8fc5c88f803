import { useEffect, useState } from 'react'
import { loadSuggestions, type SuggestedKinds, type SuggestionGroup } from '#web/search/load-suggestions.ts'

/** Quiet time after the last key before suggestions are asked for. */
const PAUSE_MS = 150

type Found = { text: string; groups: readonly SuggestionGroup[] }
const nothing: Found = { text: '', groups: [] }

/** Suggestions for what is being typed. While new ones are on the way, the last ones stay. */
export function useSuggestions(typed: string, kinds: SuggestedKinds): Found {
  const text = typed.trim()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (text === '') return undefined
    let isWanted = true
    const ask = async () => {
      const groups = await loadSuggestions(text, kinds)
      if (isWanted) setFound({ text, groups })
    }
    const timer = setTimeout(() => {
      void ask()
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, kinds])
  return text === '' ? nothing : found
}
