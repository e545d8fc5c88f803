import { useId } from 'react'
import { COMPARISON_SYMBOLS, type ComparisonItem as Pair } from '#contract/exercise/level.ts'
import { messages } from '#web/exercise/messages.ts'
import { type ItemProps, Verdict } from '#web/exercise/play/NumberLineItem.tsx'
import { saySide, sidePieces } from '#web/exercise/play/written-side.ts'

/** Two sides with a place for the sign between them, and the three signs to choose from. */
export function ComparisonItem({ item: { left, right }, answers, scored, onAnswer }: ItemProps<Pair>) {
  const name = useId()
  const [answer] = answers
  const verdict = scored?.[0]
  return (
    <fieldset className="comparison-item" data-verdict={verdict === undefined ? undefined : verdict ? 'right' : 'wrong'}>
      <legend className="sr-only">
        {messages.pair(saySide(left), saySide(right))}
        {verdict !== undefined && ` ${verdict ? messages.isRight : messages.isWrong}`}
      </legend>
      <div aria-hidden className="comparison-sides">
        <Side side={left} />
        <span className="comparison-place" data-filled={answer !== null || undefined}>
          {answer}
          {verdict !== undefined && <Verdict isRight={verdict} />}
        </span>
        <Side side={right} />
      </div>
      <div className="comparison-signs">
        {COMPARISON_SYMBOLS.map((sign) => (
          <label key={sign} className="comparison-sign">
            <input
              type="radio"
              name={name}
              value={sign}
              checked={answer === sign}
              disabled={scored !== null}
              className="sr-only"
              onChange={() => onAnswer([sign])}
            />
            <span aria-hidden>{sign}</span>
            <span className="sr-only">{messages.signs[sign]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Side({ side }: { side: string }) {
  return (
    <span className="comparison-side">
      {sidePieces(side).map((piece, index) =>
        typeof piece === 'string' ? (
          <span key={index}>{piece}</span>
        ) : (
          <span key={index} className="comparison-fraction">
            <span>{piece.top}</span>
            <span>{piece.bottom}</span>
          </span>
        ),
      )}
    </span>
  )
}
