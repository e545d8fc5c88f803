import { amountInWords } from '#contract/invoice/amount-in-words.ts'
import type { InvoiceContent, InvoiceDetails } from '#contract/invoice/invoice.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { dayText } from '#contract/text/dates.ts'
import { InvoiceTables } from '#web/invoice/InvoiceTables.tsx'
import { messages } from '#web/invoice/messages.ts'
import { QrImage } from '#web/ui/QrImage.tsx'

/** Days of the Polish calendar, at noon of whose zone they are the same everywhere that matters. */
const dayOf = (day: string): string => dayText(new Date(`${day}T12:00:00Z`))

/** The document itself, as it is printed: everything that the law wants on an invoice (art. 106e, 106j). */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetails }) {
  const { content, codes, ksefNumber, ksefState, contactEmail, contactPhone } = invoice
  const { kind, number, seller, buyer, correction } = content
  return (
    <article className="invoice-sheet">
      <header className="invoice-head">
        <h1>
          <span className="invoice-name">{messages.nameOf(kind, seller.kind)}</span>
          <span className="invoice-number">{messages.number(number)}</span>
        </h1>
        <dl className="invoice-days">
          <Fact name={messages.issuedOn} value={dayOf(content.issuedOn)} />
          {content.issuedIn !== null && <Fact name={messages.issuedIn} value={content.issuedIn} />}
          <Fact name={messages.soldOn} value={dayOf(content.soldOn)} />
          {ksefNumber !== null && <Fact name={messages.ksefNumber} value={ksefNumber} />}
        </dl>
      </header>
      {(ksefState === 'WAITING' || ksefState === 'SENT') && codes.length === 0 && (
        <p className="no-print invoice-note">{messages.onItsWay}</p>
      )}
      <div className="invoice-parties">
        <Party title={messages.seller} party={seller} />
        <Party title={messages.buyer} party={buyer} />
      </div>
      {correction && (
        <div className="invoice-correction">
          <p>{messages.corrects(correction.number, dayOf(correction.issuedOn))}</p>
          {correction.ksefNumber !== null && <p>{messages.correctedKsef(correction.ksefNumber)}</p>}
          <p>{messages.reason(correction.reason)}</p>
        </div>
      )}
      <InvoiceTables content={content} />
      <section className="invoice-total">
        <p className="invoice-sum">
          <span>{messages.total(kind)}</span> <strong>{moneyText(content.totalGrosze)}</strong>
        </p>
        <p>{messages.inWords(amountInWords(content.totalGrosze))}</p>
        {correction === null && <p>{messages.paid(dayOf(content.paidOn), messages.methods[content.method])}</p>}
        {content.exemption !== null && <p>{messages.exemption(content.exemption)}</p>}
      </section>
      {codes.length > 0 && (
        <section aria-label={messages.codes} className="invoice-codes">
          {codes.map(({ label, url, ...code }) => (
            <figure key={label}>
              <a href={url} rel="noreferrer" aria-label={messages.code(label)}>
                <QrImage code={code} label={messages.code(label)} />
              </a>
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </section>
      )}
      <footer className="invoice-foot">
        <p>{messages.order(content.orderNumber)}</p>
        <p>{messages.contact(contactEmail, contactPhone)}</p>
      </footer>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Party({ title, party: { name, addressLine, nip } }: { title: string; party: InvoiceContent['seller' | 'buyer'] }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="font-semibold">{name}</p>
      <p>{addressLine}</p>
      {nip !== null && <p>{messages.nip(nip)}</p>}
    </section>
  )
}
