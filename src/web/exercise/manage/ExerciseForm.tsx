import Plus from 'virtual:icons/plus'
import { useEffect, useId, useRef, useState } from 'react'
import type { GameType } from '#contract/enums.ts'
import { MOST_LEVELS } from '#contract/exercise/exercise.ts'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { momentText } from '#contract/text/dates.ts'
import { ConflictDialog } from '#web/exercise/manage/ConflictDialog.tsx'
import {
  addLevel,
  draftOf,
  duplicateLevel,
  type ExerciseDraft,
  isChanged,
  type LevelDraft,
  orderLevels,
  removeLevel,
  restoreLevel,
  withLevel,
} from '#web/exercise/manage/level-draft.ts'
import { LevelEditor } from '#web/exercise/manage/LevelEditor.tsx'
import { LevelRow, rowId } from '#web/exercise/manage/LevelRow.tsx'
import { messages } from '#web/exercise/manage/messages.ts'
import { RemovedLevels } from '#web/exercise/manage/RemovedLevels.tsx'
import { useExerciseForm } from '#web/exercise/manage/use-exercise-form.ts'
import { useShownFaults } from '#web/exercise/manage/use-shown-faults.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { SortableList } from '#web/ui/list/SortableList.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import './manage.css'

type Props = { viewerId: number; type: GameType; stored: ExerciseContent }

/** The form of an exercise: its levels in their order, one of them open with its fields and its preview. */
export function ExerciseForm({ viewerId, type, stored }: Props) {
  const form = useExerciseForm(viewerId, type, stored)
  const { base, draft, change, faults, isUnsaved } = form
  const { levels } = draft
  const [openKey, setOpenKey] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [isDiscarding, setDiscarding] = useState(false)
  const shown = useShownFaults(faults, form.refusals)
  const element = useRef<HTMLFormElement>(null)
  /** The element that is gone to once it is there. */
  const wanted = useRef<string>(null)
  const titleId = useId()
  const before = new Map(draftOf(base).levels.map((level) => [level.id, level]))
  const solvedBy = new Map(base.levels.map((level) => [level.id, level.solvedBy]))

  useEffect(() => {
    if (wanted.current === null) return
    element.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })

  const [refusalsSeen, setRefusalsSeen] = useState(0)
  if (form.refusals !== refusalsSeen) {
    setRefusalsSeen(form.refusals)
    const wrong = levels.find(({ key }) => countOf(faults, key) > 0)
    if (wrong) setOpenKey(wrong.key)
  }
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form.refusals])

  function begin({ draft: next, key }: { draft: ExerciseDraft; key: number }, text: string) {
    change(next)
    setOpenKey(key)
    setSaid(text)
    wanted.current = '[name=title]'
  }

  function remove({ key, title }: LevelDraft) {
    const place = levels.findIndex((level) => level.key === key)
    const next = levels[place + 1] ?? levels[place - 1]
    change(removeLevel(draft, key))
    setOpenKey(null)
    if (next) wanted.current = `#${rowId(next.key)}`
    showToast({ title: messages.removed(title), action: { label: messages.undo, onSelect: () => restore(key) } })
  }

  function restore(key: number) {
    change((now) => restoreLevel(now, key))
    setSaid(messages.restored)
    wanted.current = `#${rowId(key)}`
  }

  const stateOf = (level: LevelDraft): 'new' | 'changed' | null => {
    const old = before.get(level.id)
    if (!old || level.id === null) return 'new'
    const alone = (one: LevelDraft): ExerciseDraft => ({ freeLevels: 0, levels: [one], removed: [] })
    return isChanged(alone(level), alone(old)) ? 'changed' : null
  }
  const isFull = levels.length >= MOST_LEVELS
  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="exercise-form"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {form.offered !== null && (
        <div role="status" className="exercise-form-note">
          <p>{messages.draftOffer(momentText(new Date(form.offered.savedAt)))}</p>
          <Button size="sm" variant="primary" onClick={form.restore}>
            {messages.takeDraft}
          </Button>
          <Button size="sm" variant="ghost" onClick={form.dropOffered}>
            {messages.dropDraft}
          </Button>
        </div>
      )}
      <div className="grid gap-1">
        <Select
          label={messages.freeLevels}
          options={Array.from({ length: levels.length + 1 }, (_, count) => ({
            value: count,
            label: messages.freeOption(count, levels.length),
          }))}
          value={draft.freeLevels}
          onChange={({ currentTarget: { value } }) => change({ ...draft, freeLevels: Number(value) })}
        />
        <p className="text-sm text-text-muted">{messages.freeHint}</p>
      </div>

      <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid gap-1">
          <h2 id={titleId} className="heading text-xl">
            {messages.levelsTitle}
          </h2>
          <p className="text-sm text-text-muted">{messages.levelsHint}</p>
        </div>
        <SortableList
          label={messages.levelsTitle}
          items={levels.map((level, index) => ({
            id: level.key,
            name: messages.levelName(index + 1, level.title),
            content: (
              <LevelRow
                level={level}
                place={index + 1}
                isOpen={openKey === level.key}
                isPremium={index >= draft.freeLevels}
                state={stateOf(level)}
                faultCount={countOf(shown.faults, level.key)}
                onToggle={() => setOpenKey(openKey === level.key ? null : level.key)}
              />
            ),
            below: openKey === level.key && (
              <LevelEditor
                type={type}
                level={level}
                place={index + 1}
                count={levels.length}
                solvedBy={(level.id === null ? 0 : solvedBy.get(level.id)) ?? 0}
                faults={shown.faults}
                onTouch={shown.touch}
                onChange={(next) => change((now) => withLevel(now, next(now.levels.find(({ key }) => key === level.key) ?? level)))}
                onDuplicate={isFull ? null : () => begin(duplicateLevel(draft, level.key, messages.copyOf), messages.duplicated)}
                onRemove={levels.length === 1 ? null : () => remove(level)}
              />
            ),
          }))}
          onReorder={(keys) => change(orderLevels(draft, keys))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Plus aria-hidden />}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && begin(addLevel(draft, type), messages.added)}
          >
            {messages.addLevel}
          </Button>
          {isFull && <p className="text-sm text-text-muted">{messages.mostLevels}</p>}
        </div>
      </section>
      <RemovedLevels removed={draft.removed} solvedBy={solvedBy} onRestore={restore} />
      <p role="status" className="sr-only">
        {said}
      </p>

      {(isUnsaved || form.isSaving || form.refusal !== null) && (
        <div className="exercise-form-bar">
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {messages.save}
          </Button>
          <Button onClick={() => setDiscarding(true)}>{messages.discard}</Button>
          {form.refusal === null ? <p className="text-sm text-text-muted">{messages.unsaved}</p> : <FormRefusal message={form.refusal} />}
        </div>
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={messages.discardTitle}
          lead={messages.discardLead}
          action={messages.discard}
          onClose={() => setDiscarding(false)}
          onConfirm={() => {
            form.discard()
            setOpenKey(null)
            setDiscarding(false)
            return Promise.resolve()
          }}
        />
      )}
      {form.theirs !== null && (
        <ConflictDialog
          base={base}
          theirs={form.theirs}
          onClose={form.closeConflict}
          onKeep={form.keepMine}
          onTake={() => {
            form.takeTheirs()
            setOpenKey(null)
          }}
        />
      )}
    </form>
  )
}

function countOf(faults: ReadonlyMap<string, string>, key: number): number {
  return [...faults.keys()].filter((path) => path.startsWith(`${key}.`)).length
}
