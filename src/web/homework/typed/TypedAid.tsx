import CircleAlert from 'virtual:icons/circle-alert'
import CircleCheck from 'virtual:icons/circle-check'
import CircleHelp from 'virtual:icons/circle-question-mark'
import CircleX from 'virtual:icons/circle-x'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { answerRows } from '#contract/homework/answer-rows.ts'
import type { AnswerField } from '#contract/homework/answer-field.ts'
import type { TypedVerdict } from '#contract/homework/typed-answers.ts'
import { readAnswer } from '#math/compare/read-answer.ts'
import { typeKey } from '#web/homework/typed/type-key.ts'
import { formFaults, typingHints, verdictMessages as messages } from '#web/homework/typed/verdict-messages.ts'
import { bring } from '#web/lib/bring.ts'
import { loadRenderedTex, loadSchoolKeys, type SchoolKey } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import './typed.css'

const RenderedTex = lazy(() => bring(loadRenderedTex))
const SchoolKeys = lazy(() => bring(async () => ({ default: (await loadSchoolKeys()).SchoolKeys })))

type Props = {
  field: AnswerField
  text: string
  /** TeX of the reading that was chosen. */
  meant: string | undefined
  verdict: TypedVerdict | null
  /** True while this field was written in last. */
  hasKeys: boolean
  input: () => HTMLInputElement | null
  onMeant: (tex: string) => void
}

/** Kinds that are words and letters: nothing of them is set as a formula, and a phone's own keyboard types them. */
const PLAIN: ReadonlySet<AnswerField['kind']> = new Set(['text', 'true-false', 'matching'])

const SET_KEYS: readonly SchoolKey[] = [
  { shown: '⟨', name: messages.keys.angleOpen, tex: '' },
  { shown: '⟩', name: messages.keys.angleClose, tex: '' },
  { shown: '∞', name: messages.keys.infinity, tex: '' },
  { shown: '∪', name: messages.keys.union, tex: '' },
  ...['{', '}', '∈', 'lub'].map((shown) => ({ shown, tex: '' })),
]
const WITH_SETS: ReadonlySet<AnswerField['kind']> = new Set(['solutions', 'inequality', 'interval', 'set'])

/** Shows beside a field how its text is read, what was said of it, and keys to type it by. */
export function TypedAid({ field, text, meant, verdict, hasKeys, input, onMeant }: Props) {
  const read = useMemo(() => (text.trim() === '' ? null : readAnswer(field, text)), [field, text])
  const readings = read && 'readings' in read && !PLAIN.has(field.kind) ? read.readings.map(({ tex }) => tex) : []
  const hint = answerRows(field).length > 0 ? undefined : typingHints.get(field.kind)
  return (
    <div className="typed-aid">
      {readings.length === 1 && (
        <p className="typed-reading">
          <span>{messages.readAs}</span> <Formula tex={readings[0] ?? ''} />
        </p>
      )}
      {readings.length > 1 && (
        <fieldset className="typed-readings">
          <legend>{messages.chooseReading}</legend>
          {readings.map((tex, place) => (
            <label key={tex} className="answer-option">
              <input
                type="radio"
                className="sr-only"
                name={`${input()?.id ?? ''}-reading`}
                checked={meant === tex}
                aria-label={messages.reading(place + 1)}
                onChange={() => onMeant(tex)}
              />
              <Formula tex={tex} />
            </label>
          ))}
        </fieldset>
      )}
      {readings.length === 0 && verdict === null && hint !== undefined && <p className="typed-hint">{hint}</p>}
      <div role="status">{verdict && <Verdict verdict={verdict} text={text} />}</div>
      {hasKeys && !PLAIN.has(field.kind) && <Keys kind={field.kind} input={input} />}
    </div>
  )
}

function Formula({ tex }: { tex: string }) {
  return (
    <Suspense>
      <RenderedTex tex={tex} />
    </Suspense>
  )
}

const SIGNS = {
  correct: CircleCheck,
  wrong: CircleX,
  'wrong-form': CircleAlert,
  unreadable: CircleHelp,
  ambiguous: CircleHelp,
  undecided: CircleHelp,
}

function Verdict({ verdict: { verdict, fault, hint, problem }, text }: { verdict: TypedVerdict; text: string }) {
  const Sign = SIGNS[verdict]
  const sentence = verdict === 'wrong-form' ? fault && formFaults[fault] : messages[verdict]
  return (
    <>
      <p className="typed-verdict" data-verdict={verdict}>
        <Sign aria-hidden />
        <span>
          {sentence}
          {problem && ` ${problem.message}`}
        </span>
      </p>
      {problem && problem.at + problem.length <= text.length && (
        <p className="typed-place">
          {text.slice(0, problem.at)}
          <mark>{text.slice(problem.at, problem.at + problem.length)}</mark>
          {text.slice(problem.at + problem.length)}
        </p>
      )}
      {hint !== '' && (
        <div className="answer-reason">
          <RichHtml html={hint} />
        </div>
      )}
    </>
  )
}

/** Keys of school mathematics: always at hand on a phone, whose own keyboard has few of the signs, elsewhere when asked for. */
function Keys({ kind, input }: { kind: AnswerField['kind']; input: () => HTMLInputElement | null }) {
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [isShown, setShown] = useState(isTouch)
  const [page, setPage] = useState<'digits' | 'letters'>('digits')

  useEffect(() => {
    const field = input()
    if (!field || !isTouch) return
    field.inputMode = isShown ? 'none' : 'text'
    if (document.activeElement !== field) return
    // A phone shows or hides its keyboard for a field only when focus comes to it.
    field.blur()
    field.focus()
  }, [input, isShown, isTouch])

  const others = isTouch ? [messages.schoolKeyboard, messages.ownKeyboard] : [messages.showKeys, messages.hideKeys]
  return (
    <div className="typed-keys">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={() => setShown(!isShown)} aria-expanded={isTouch ? undefined : isShown}>
          {others[isShown ? 1 : 0]}
        </Button>
        {isShown && (
          <Button size="sm" variant="ghost" onClick={() => setPage(page === 'digits' ? 'letters' : 'digits')}>
            {page === 'digits' ? messages.letters : messages.digits}
          </Button>
        )}
      </div>
      {isShown && (
        <Suspense>
          <SchoolKeys
            page={page}
            more={WITH_SETS.has(kind) ? SET_KEYS : []}
            onPress={(key) => {
              const field = input()
              if (!field) return
              field.focus()
              typeKey(field, key)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
