import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** The same in words; empty where it is said as it is written. */
  words: string
}

/** A text with formulas: in signs for the eye, in words for whoever listens. */
export function Said({ children, words }: Props) {
  if (words === '') return children
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{words}</span>
    </>
  )
}
