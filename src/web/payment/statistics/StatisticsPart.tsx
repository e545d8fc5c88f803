import { useId } from 'react'
import { Chart, type ChartSeries } from '#web/payment/statistics/Chart.tsx'
import { messages } from '#web/payment/statistics/messages.ts'
import type { PeriodNames } from '#web/payment/statistics/period-names.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { DataTable, FigureHeads } from '#web/ui/list/DataTable.tsx'

/** A column of the table: its figures by period, and their sum where they have one. */
export type Column = { name: string; values: readonly number[]; total: number | null; text: (value: number) => string }

type Props = {
  title: string
  /** The caption of the chart: what it says, in a sentence. */
  finding: string
  note?: string
  series: readonly ChartSeries[]
  columns: readonly Column[]
  periods: readonly PeriodNames[]
  axisText: (value: number) => string
}

/** One matter of the statistics: a sentence, its chart, and a table of all its figures. */
export function StatisticsPart({ title, finding, note, series, columns, periods, axisText }: Props) {
  const id = useId()
  const [first] = columns
  const isEmpty = columns.every(({ values }) => values.every((value) => value === 0))
  const shown = periods.map(({ short }) => short)
  return (
    <Card as="section" aria-labelledby={id} className="stat-part">
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      {isEmpty ? (
        <p className="text-text-muted">{messages.nothing}</p>
      ) : (
        <>
          <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <figcaption>
              {finding}
              {note !== undefined && <span className="block text-sm text-text-muted">{note}</span>}
            </figcaption>
            {/* One period is no line. */}
            {periods.length > 1 && <Chart series={series} periods={shown} figureText={first?.text ?? String} axisText={axisText} />}
          </figure>
          <DataTable label={messages.tableOf(title)} isStacked={false} className="stat-table">
            <thead>
              <tr>
                <th scope="col">{messages.period}</th>
                <FigureHeads names={columns.map(({ name }) => name)} />
              </tr>
            </thead>
            <tbody>
              {[...periods.keys()].toReversed().map((place) => (
                <tr key={periods[place]?.start}>
                  <th scope="row" className="whitespace-nowrap">
                    {periods[place]?.long}
                  </th>
                  {columns.map(({ name, values, text }) => (
                    <td key={name} className="row-figure">
                      {text(values[place] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {columns.some(({ total }) => total !== null) && (
              <tfoot>
                <tr>
                  <th scope="row">{messages.sum}</th>
                  {columns.map(({ name, total, text }) => (
                    <td key={name} className="row-figure">
                      {total === null ? '' : text(total)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </DataTable>
        </>
      )}
    </Card>
  )
}
