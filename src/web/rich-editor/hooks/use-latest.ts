import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the value that was passed last, for listeners that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
