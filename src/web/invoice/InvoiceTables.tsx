import type { InvoiceContent, InvoiceLine } from '#contract/invoice/invoice.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { messages } from '#web/invoice/messages.ts'

const rateText = (percent: number | null): string => (percent === null ? messages.exempt : messages.percent(percent))

/** The lines of an invoice and its sums by rate; a narrow screen shows a line as a list. */
export function InvoiceTables({ content }: { content: InvoiceContent }) {
  // A seller who isn't a taxpayer has no VAT to show.
  const hasVat = content.seller.kind !== 'unregistered'
  return (
    <>
      <table className="invoice-table">
        <caption className="sr-only">{messages.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.ordinal}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col" className="invoice-figure">
              {messages.quantity}
            </th>
            <th scope="col">{messages.unit}</th>
            <th scope="col" className="invoice-figure">
              {hasVat ? messages.price : messages.priceWithoutVat}
            </th>
            {hasVat && (
              <>
                <th scope="col" className="invoice-figure">
                  {messages.rate}
                </th>
                <th scope="col" className="invoice-figure">
                  {messages.net}
                </th>
                <th scope="col" className="invoice-figure">
                  {messages.vat}
                </th>
              </>
            )}
            <th scope="col" className="invoice-figure">
              {hasVat ? messages.gross : messages.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line) => (
            <Line key={line.state} line={line} hasVat={hasVat} />
          ))}
        </tbody>
      </table>
      {hasVat && <Sums content={content} />}
    </>
  )
}

function Line({ line, hasVat }: { line: InvoiceLine; hasVat: boolean }) {
  const { name, quantity, unit, priceGrosze, percent, netGrosze, vatGrosze, grossGrosze, state } = line
  return (
    <tr>
      <td className="invoice-ordinal">1</td>
      <td>
        {name}
        {state !== 'SOLD' && <span className="block text-sm text-text-muted">{state === 'BEFORE' ? messages.before : messages.after}</span>}
      </td>
      <td className="invoice-figure" data-label={messages.quantity}>
        {quantity}
      </td>
      <td data-label={messages.unit}>{unit}</td>
      <td className="invoice-figure" data-label={hasVat ? messages.price : messages.priceWithoutVat}>
        {moneyText(priceGrosze)}
      </td>
      {hasVat && (
        <>
          <td className="invoice-figure" data-label={messages.rate}>
            {rateText(percent)}
          </td>
          <td className="invoice-figure" data-label={messages.net}>
            {moneyText(netGrosze)}
          </td>
          <td className="invoice-figure" data-label={messages.vat}>
            {moneyText(vatGrosze)}
          </td>
        </>
      )}
      <td className="invoice-figure" data-label={hasVat ? messages.gross : messages.value}>
        {moneyText(grossGrosze)}
      </td>
    </tr>
  )
}

function Sums({ content: { kind, sums } }: { content: InvoiceContent }) {
  const total = (part: 'netGrosze' | 'vatGrosze' | 'grossGrosze'): string => moneyText(sums.reduce((sum, each) => sum + each[part], 0))
  return (
    <table className="invoice-sums">
      <caption>{kind === 'CORRECTION' ? messages.difference : messages.sums}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.rate}</th>
          <th scope="col" className="invoice-figure">
            {messages.net}
          </th>
          <th scope="col" className="invoice-figure">
            {messages.vat}
          </th>
          <th scope="col" className="invoice-figure">
            {messages.gross}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ percent, netGrosze, vatGrosze, grossGrosze }) => (
          <tr key={percent}>
            <th scope="row">{rateText(percent)}</th>
            <td className="invoice-figure">{moneyText(netGrosze)}</td>
            <td className="invoice-figure">{moneyText(vatGrosze)}</td>
            <td className="invoice-figure">{moneyText(grossGrosze)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.sum}</th>
          <td className="invoice-figure">{total('netGrosze')}</td>
          <td className="invoice-figure">{total('vatGrosze')}</td>
          <td className="invoice-figure">{total('grossGrosze')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
