import '#web/worksheet/print/paper.css'
import { dayText } from '#contract/text/dates.ts'
import { paths } from '#contract/paths.ts'
import { type PaperTask, WORKSHEET_PARTS, type WorksheetPaper, type WorksheetPart } from '#contract/worksheet.ts'
import { AnswerRows, ClosedAnswers } from '#web/homework/index.ts'
import { PrintedPage } from '#web/print/index.ts'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { messages } from '#web/worksheet/messages.ts'
import { PaperKey } from '#web/worksheet/print/PaperKey.tsx'
import { QrImage } from '#web/ui/QrImage.tsx'
import { RoomBelow } from '#web/worksheet/print/RoomBelow.tsx'

type Props = { paper: WorksheetPaper; part: WorksheetPart }

/** The sheets of a worksheet as they are handed out, the key behind them. On a screen they stand below one another. */
export function Paper({ paper, part }: Props) {
  const { id, variants } = paper
  return (
    <PrintedPage
      title={paper.title || messages.nameless}
      isHeadOnScreen
      lead={
        <ul className="no-print flex flex-wrap gap-x-4 gap-y-1">
          <li>
            <Link to={paths.accountWorksheet(id)} className="link sheet-part">
              {messages.nameless}
            </Link>
          </li>
          {WORKSHEET_PARTS.map((each) => (
            <li key={each}>
              <Link to={paths.worksheetPdf(id, each)} aria-current={each === part ? 'page' : undefined} className="link sheet-part">
                {messages.partLabel[each]}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {part !== 'key' && variants.map((variant) => <Sheet key={variant.letter} paper={paper} variant={variant} />)}
      {part !== 'sheet' && <PaperKey paper={paper} />}
    </PrintedPage>
  )
}

type SheetProps = { paper: WorksheetPaper; variant: WorksheetPaper['variants'][number] }

function Sheet({ paper: { title, note, hasNameField, day, qr, points, variants }, variant: { letter, tasks } }: SheetProps) {
  const date = day === null ? null : dayText(new Date(`${day}T12:00:00Z`))
  const id = `wariant-${letter}`
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id} className="heading sheet-title">
          {title || messages.nameless}
          {variants.length > 1 && <span className="sheet-letter"> {messages.variant(letter)}</span>}
        </h2>
        {hasNameField ? (
          <p className="sheet-person">
            <span>{messages.person}:</span>
            <span>{messages.group}:</span>
            <span>
              {messages.day}: {date}
            </span>
          </p>
        ) : (
          date !== null && <p>{date}</p>
        )}
        <div className="sheet-note">
          {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          <p className="sheet-sum">
            {messages.sum}: {messages.outOf(points)}
          </p>
        </div>
      </div>
      {tasks.map((task) => (
        <SheetTask key={task.number} task={task} hasCode={qr === 'TASKS'} />
      ))}
    </section>
  )
}

type TaskProps = { task: PaperTask; hasCode: boolean }

function SheetTask({ task: { number, points, room, roomCm, language, description, answers, rows, qr }, hasCode }: TaskProps) {
  return (
    <div className="sheet-task" lang={language === 'pl' ? undefined : language}>
      <div className="sheet-ask">
        <div className="sheet-line" lang="pl">
          <h3>{messages.task(number)}</h3>
          <p>{messages.outOf(points)}</p>
        </div>
        <div className="sheet-question">
          <div>
            <RichHtml html={description} />
            {answers.length > 0 && <ClosedAnswers answers={answers} className="printed-answers" />}
            {rows.length > 0 && <AnswerRows rows={rows} className="printed-answers" />}
          </div>
          {hasCode && qr && <QrImage code={qr} label={messages.qrOf(number)} />}
        </div>
      </div>
      <RoomBelow room={room} cm={roomCm} />
    </div>
  )
}
