import './data-table.css'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  label: string
  /** On a phone each row is a block; a table that stays one is scrolled there. */
  isStacked?: boolean
  className?: string
  children: ReactNode
}

/**
 * A table that is scrolled sideways where it is too wide, by the keyboard too. On a phone a row is a block: its head and
 * what it comes to (`row-outcome`) in the first line, below them the other cells, by the name in `data-name`; with
 * `rows-listed` each of these has a line. Figures (`row-figure`) stand at the right.
 */
export function DataTable({ label, isStacked = true, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classNames('data-table', isStacked && 'rows-stacked', className)} role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

/** The heads of columns of figures that stand beside each other. */
export function FigureHeads({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col" className="row-figure">
      {name}
    </th>
  ))
}
