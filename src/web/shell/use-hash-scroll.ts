import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A page scrolls to its hash about a second after it loaded, when fonts and pictures have settled (docs/product/interface.md). */
const HASH_SCROLL_DELAY_MS = 1000

const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the element that the address names, unless the reader has begun to move by then. Who goes back is where they
 * were, which need not be there.
 */
export function useHashScroll(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  useEffect(() => {
    const isBack = type === NavigationType.Pop && !isFirst.current
    isFirst.current = false
    if (isBack || hash.length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(() => document.getElementById(decodeHash(hash))?.scrollIntoView(), HASH_SCROLL_DELAY_MS)
    for (const move of OWN_MOVES)
      window.addEventListener(move, () => clearTimeout(timer), { once: true, passive: true, signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, hash, type])
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1) // not an encoded name: look for it as it stands
  }
}
