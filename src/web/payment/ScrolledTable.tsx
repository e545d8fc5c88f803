import type { ReactNode } from 'react'

/** A table that is scrolled sideways where it is too wide, by the keyboard too. */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="pay-table" role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
