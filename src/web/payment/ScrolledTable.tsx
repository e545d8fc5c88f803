import type { ReactNode } from 'react'

/**
 * A table that is scrolled sideways where it is too wide, by the keyboard too. On a phone each row is a block: the cell
 * `pay-lead` and what it comes to (`pay-outcome`) in its first line, the others below, by the name in `data-name`.
 */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="pay-table pay-stacked" role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
