import Undo2 from 'virtual:icons/undo-2'
import X from 'virtual:icons/x'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppError } from '#contract/http/errors.ts'
import { LONGEST_REMARK, type Mark, MOST_CHECK_POINTS, type SolutionCheck, VERDICTS } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { type EditorHandle, RichField } from '#web/rich-editor/index.ts'
import { answerCheck, readAll } from '#web/solution-check/api.ts'
import { Board } from '#web/solution-check/marks/Board.tsx'
import { isRemark, numbersOf, type Tool } from '#web/solution-check/marks/marks.ts'
import { remarkId } from '#web/solution-check/marks/Pins.tsx'
import { useMarking } from '#web/solution-check/marks/use-marking.ts'
import { messages, VERDICT_LABELS } from '#web/solution-check/messages.ts'
import { Refusing } from '#web/solution-check/Refusing.tsx'
import { useHold } from '#web/solution-check/use-hold.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const TOOLS = (['POINT', 'BOX', 'PEN'] as const).map((value) => ({ value, label: messages.tools[value] }))
const VERDICT_OPTIONS = VERDICTS.map((value) => ({ value, label: VERDICT_LABELS[value] }))

/** The teacher's work: marks over each photo, words, points and verdict. It is hers for as long as this page is open. */
export function Marking({ check }: { check: SolutionCheck }) {
  const { id } = check
  const navigate = useNavigate()
  const field = useRef<EditorHandle>(null)
  // Links to photos are new with each reading: those that the page began with are shown on.
  const [photos] = useState(check.photos)
  const [tool, setTool] = useState<Tool>('POINT')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { marking, change, changeMarks, forget } = useMarking(id)
  const { marks, verdict, points, maxPoints } = marking
  const numbers = numbersOf(marks)
  const letGo = useHold(id, () => setRefusal(messages.lost))
  const added = useRef(0)

  // A remark that was just added waits for its words.
  useEffect(() => {
    if (added.current > 0) document.getElementById(remarkId(added.current))?.focus()
    added.current = 0
  }, [marks])

  function add(mark: Mark) {
    if (isRemark(mark)) added.current = numbers.size + 1
    changeMarks((all) => [...all, mark])
  }
  const replace = (mark: Mark, next: Mark | null) => changeMarks((all) => all.flatMap((each) => (each === mark ? (next ?? []) : each)))

  async function giveBack() {
    const written = field.current?.value()
    const words = written === undefined || written.isEmpty ? null : written.doc
    const empty = marks.find((mark) => isRemark(mark) && mark.note.trim() === '')
    if (empty) {
      setRefusal(messages.remarkEmpty)
      return document.getElementById(remarkId(numbers.get(empty) ?? 0))?.focus()
    }
    if (verdict === '') return setRefusal(messages.chooseVerdict)
    if (!/^\d{1,3}$/.test(points) || !/^\d{1,3}$/.test(maxPoints)) return setRefusal(messages.typePoints)
    setRefusal(null)
    setSending(true)
    try {
      await answerCheck(id, { verdict, points: Number(points), maxPoints: Number(maxPoints), words, marks: [...marks] })
      letGo.forget()
      forget()
      field.current?.clear()
      showToast({ title: messages.givenBack, variant: 'success' })
      await readAll()
      await navigate(solutionCheckPaths.checkQueue())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      setRefusal(Object.values(error.fields)[0] ?? error.message)
      setSending(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="sprawdzanie" className="grid grid-cols-[minmax(0,1fr)] gap-6 no-print">
      <h2 id="sprawdzanie" className="heading text-xl">
        {messages.marking}
      </h2>
      {photos.length > 0 && (
        <div className="check-tools">
          <SegmentedControl label={messages.tool} options={TOOLS} value={tool} onChange={setTool} />
          <Button
            size="sm"
            icon={<Undo2 aria-hidden />}
            aria-disabled={marks.length === 0}
            onClick={() => changeMarks((all) => all.slice(0, -1))}
          >
            {messages.undo}
          </Button>
          <p className="text-sm text-text-muted">
            {messages.toolHints[tool]} {tool !== 'PEN' && messages.keysHint}
          </p>
        </div>
      )}
      {photos.map((photo, place) => (
        <div key={photo.id} className="check-figure">
          <Board photo={photo} number={place + 1} marks={marks} tool={tool} onAdd={add} onReplace={replace} />
          <ol className="check-remarks" aria-label={messages.remarks(place + 1)}>
            {marks.filter(isRemark).map((mark) => {
              const number = numbers.get(mark) ?? 0
              return (
                mark.photoId === photo.id && (
                  <li key={number}>
                    <span className="check-number" aria-hidden>
                      {number}
                    </span>
                    <textarea
                      id={remarkId(number)}
                      aria-label={messages.remarkText(number)}
                      className="control field-sizing-content"
                      rows={1}
                      maxLength={LONGEST_REMARK}
                      value={mark.note}
                      onChange={({ currentTarget }) => replace(mark, { ...mark, note: currentTarget.value })}
                    />
                    <IconButton
                      label={messages.removeRemark(number)}
                      icon={<X aria-hidden />}
                      tooltip={false}
                      onClick={() => replace(mark, null)}
                    />
                  </li>
                )
              )
            })}
          </ol>
        </div>
      ))}
      <RichField ref={field} label={messages.summary} variant="comment" height={160} draftKey={`check-answer-${id}`} />
      <div className="check-tools">
        <SegmentedControl
          label={messages.verdict}
          options={VERDICT_OPTIONS}
          value={verdict as (typeof VERDICTS)[number]} // none is chosen at first
          onChange={(value) => change({ verdict: value })}
        />
        <div className="check-points">
          <TextField
            label={messages.pointsGot}
            inputMode="numeric"
            value={points}
            maxLength={String(MOST_CHECK_POINTS).length}
            onChange={({ currentTarget }) => change({ points: currentTarget.value })}
          />
          <TextField
            label={messages.pointsMost}
            inputMode="numeric"
            value={maxPoints}
            maxLength={String(MOST_CHECK_POINTS).length}
            onChange={({ currentTarget }) => change({ maxPoints: currentTarget.value })}
          />
        </div>
      </div>
      <FormRefusal message={refusal} />
      <div className="check-buttons">
        <Button variant="primary" loading={isSending} onClick={() => void giveBack()}>
          {messages.giveBack}
        </Button>
        <Refusing id={id} onRefused={letGo.forget} />
        <Button variant="ghost" onClick={() => void navigate(solutionCheckPaths.checkQueue())}>
          {messages.let}
        </Button>
      </div>
    </Card>
  )
}
