import type { PaperVariant, WorksheetPaper } from '#contract/worksheet.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { messages } from '#web/worksheet/messages.ts'
import { QrImage } from '#web/ui/QrImage.tsx'

/** The key of all variants, from a page of its own: a table for each. */
export function PaperKey({ paper: { title, qr, variants } }: { paper: WorksheetPaper }) {
  return (
    <section className="sheet-key" aria-labelledby="klucz">
      <h2 id="klucz" className="heading sheet-title">
        {messages.keyTitle}
        <span className="sheet-letter"> {title || messages.nameless}</span>
      </h2>
      {variants.map((variant) => (
        <VariantKey key={variant.letter} variant={variant} isAlone={variants.length === 1} hasCodes={qr === 'KEY'} />
      ))}
    </section>
  )
}

type KeyProps = { variant: PaperVariant; isAlone: boolean; hasCodes: boolean }

function VariantKey({ variant: { letter, tasks, key }, isAlone, hasCodes }: KeyProps) {
  return (
    <div className="sheet-key-variant">
      {!isAlone && <h3 className="heading">{messages.variant(letter)}</h3>}
      <table>
        <caption className="sr-only">{isAlone ? messages.keyTitle : messages.variant(letter)}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.answer}</th>
            <th scope="col">{messages.sum}</th>
            {hasCodes && <th scope="col">{messages.code}</th>}
          </tr>
        </thead>
        <tbody>
          {key.map(({ number, points, language, letters, answer }, place) => {
            const code = tasks[place]?.qr
            return (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td lang={language === 'pl' ? undefined : language}>
                  {letters !== '' && <span className="font-semibold">{letters}</span>}
                  {answer !== '' && <RichHtml html={answer} />}
                  {letters + answer === '' && <span lang="pl">{messages.noAnswer}</span>}
                </td>
                <td className="tabular-nums">{formatNumber(points)}</td>
                {hasCodes && <td>{code && <QrImage code={code} label={messages.qrOf(number)} />}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
