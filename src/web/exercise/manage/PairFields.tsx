import { useId } from 'react'
import { SIDE_LENGTH } from '#contract/exercise/level.ts'
import { symbolBetween } from '#contract/exercise/score-level.ts'
import { type PairDraft, tidySide } from '#web/exercise/manage/level-draft.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { messages as exerciseMessages } from '#web/exercise/messages.ts'

type Props = {
  pair: PairDraft
  /** Id of the text that says what may stand in a side. */
  hintId: string
  faultOf: (field: string) => string | undefined
  onTouch: (field: string) => void
  onChange: (pair: PairDraft) => void
}

/** Two sides of a comparison with the sign between them, which follows from what they are. */
export function PairFields({ pair, hintId, faultOf, onTouch, onChange }: Props) {
  const id = useId()
  const sign = symbolBetween({ left: tidySide(pair.left), right: tidySide(pair.right) })
  const fault = faultOf('left') ?? faultOf('right')
  const side = (name: 'left' | 'right') => (
    <input
      type="text"
      className="control text-center text-lg"
      aria-label={messages[name]}
      aria-invalid={faultOf(name) === undefined ? undefined : true}
      aria-describedby={fault === undefined ? hintId : `${id}-note`}
      autoComplete="off"
      spellCheck={false}
      maxLength={SIDE_LENGTH}
      value={pair[name]}
      onBlur={() => {
        onTouch(name)
        if (tidySide(pair[name]) !== pair[name]) onChange({ ...pair, [name]: tidySide(pair[name]) })
      }}
      onChange={({ currentTarget: { value } }) => onChange({ ...pair, [name]: value })}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="level-pair">
        {side('left')}
        <p role="status" className="level-pair-sign" data-known={sign !== null || undefined}>
          <span className="sr-only">
            {messages.sign}: {sign === null ? messages.noSign : exerciseMessages.signs[sign]}
          </span>
          <span aria-hidden>{sign ?? '?'}</span>
        </p>
        {side('right')}
      </div>
      <p id={`${id}-note`} role="status" className="text-sm text-error empty:hidden">
        {fault}
      </p>
    </div>
  )
}
