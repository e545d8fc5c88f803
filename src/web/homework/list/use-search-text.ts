import { useEffect, useRef, useState } from 'react'

/** Quiet time after the last key before a search begins (docs/product/homework.md). */
const DEBOUNCE_MS = 500

/** Text of a search box: shows what is typed at once, searches after a pause, follows the address when it changes. */
export function useSearchText(
  current: string,
  search: (text: string) => void,
): { text: string; change: (text: string) => void; flush: () => void; cancel: () => void } {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address has caught up with what was typed, or was changed by other means.
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    if (typed !== null && typed.trim() === current) setTyped(null)
  }

  // The newest closure counts: filters may have changed while the person was typing.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })

  const run = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === current) setTyped(null)
    else latest.current(text.trim())
  }
  return {
    text: typed ?? current,
    change(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => run(text), DEBOUNCE_MS)
    },
    flush: () => run(typed ?? current),
    /** Somebody goes elsewhere: the search that was to begin would call them back. */
    cancel: () => clearTimeout(timer.current),
  }
}
