import type { ReactNode } from 'react'
import './page-tools.css'

/** Buttons that come to a page after it is known who reads it. */
export function PageTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="page-tools">
      {children}
    </section>
  )
}
