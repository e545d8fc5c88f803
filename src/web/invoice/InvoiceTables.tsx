import type { InvoiceContent, InvoiceLine } from '#contract/invoice/invoice.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { messages } from '#web/invoice/messages.ts'
import { DataTable, FigureHeads } from '#web/ui/list/DataTable.tsx'

const rateText = (percent: number | null): string => (percent === null ? messages.exempt : messages.percent(percent))

/** The lines of an invoice and its sums by rate; a narrow screen shows a line as a list. */
export function InvoiceTables({ content }: { content: InvoiceContent }) {
  // A seller who isn't a taxpayer has no VAT to show.
  const hasVat = content.seller.kind !== 'unregistered'
  return (
    <>
      <DataTable label={messages.lines} className="rows-listed invoice-lines">
        <thead>
          <tr>
            <th scope="col">{messages.ordinal}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col" className="row-figure">
              {messages.quantity}
            </th>
            <th scope="col">{messages.unit}</th>
            <th scope="col" className="row-figure">
              {hasVat ? messages.price : messages.priceWithoutVat}
            </th>
            {hasVat && <FigureHeads names={[messages.rate, messages.net, messages.vat]} />}
            <th scope="col" className="row-figure">
              {hasVat ? messages.gross : messages.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line) => (
            <Line key={line.state} line={line} hasVat={hasVat} />
          ))}
        </tbody>
      </DataTable>
      {hasVat && <Sums content={content} />}
    </>
  )
}

function Line({ line, hasVat }: { line: InvoiceLine; hasVat: boolean }) {
  const { name, quantity, unit, priceGrosze, percent, netGrosze, vatGrosze, grossGrosze, state } = line
  return (
    <tr>
      <td className="invoice-ordinal">1</td>
      <th scope="row">
        {name}
        {state !== 'SOLD' && <span className="block text-sm text-text-muted">{state === 'BEFORE' ? messages.before : messages.after}</span>}
      </th>
      <td className="row-figure" data-name={messages.quantity}>
        {quantity}
      </td>
      <td data-name={messages.unit}>{unit}</td>
      <td className="row-figure" data-name={hasVat ? messages.price : messages.priceWithoutVat}>
        {moneyText(priceGrosze)}
      </td>
      {hasVat && (
        <>
          <td className="row-figure" data-name={messages.rate}>
            {rateText(percent)}
          </td>
          <td className="row-figure" data-name={messages.net}>
            {moneyText(netGrosze)}
          </td>
          <td className="row-figure" data-name={messages.vat}>
            {moneyText(vatGrosze)}
          </td>
        </>
      )}
      <td className="row-figure" data-name={hasVat ? messages.gross : messages.value}>
        {moneyText(grossGrosze)}
      </td>
    </tr>
  )
}

function Sums({ content: { kind, sums } }: { content: InvoiceContent }) {
  const total = (part: 'netGrosze' | 'vatGrosze' | 'grossGrosze'): string => moneyText(sums.reduce((sum, each) => sum + each[part], 0))
  const name = kind === 'CORRECTION' ? messages.difference : messages.sums
  return (
    <DataTable label={name} isStacked={false} className="invoice-sums">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.rate}</th>
          <FigureHeads names={[messages.net, messages.vat, messages.gross]} />
        </tr>
      </thead>
      <tbody>
        {sums.map(({ percent, netGrosze, vatGrosze, grossGrosze }) => (
          <tr key={percent}>
            <th scope="row">{rateText(percent)}</th>
            <td className="row-figure">{moneyText(netGrosze)}</td>
            <td className="row-figure">{moneyText(vatGrosze)}</td>
            <td className="row-figure">{moneyText(grossGrosze)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.sum}</th>
          <td className="row-figure">{total('netGrosze')}</td>
          <td className="row-figure">{total('vatGrosze')}</td>
          <td className="row-figure">{total('grossGrosze')}</td>
        </tr>
      </tfoot>
    </DataTable>
  )
}
