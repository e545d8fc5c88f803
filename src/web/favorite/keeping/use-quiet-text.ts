import { useEffect, useState } from 'react'

/** Quiet time after the last key before lists are asked for. */
const PAUSE_MS = 250

/** A text as it was when nobody had typed for a moment. */
export function useQuietText(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
