import ArrowDown from 'virtual:icons/arrow-down'
import ArrowUp from 'virtual:icons/arrow-up'
import CopyPlus from 'virtual:icons/copy-plus'
import Plus from 'virtual:icons/plus'
import Trash2 from 'virtual:icons/trash'
import { type ReactNode, useId, useState } from 'react'
import type { GameType } from '#contract/enums.ts'
import { ITEMS_OF_A_LEVEL, TITLE_LENGTH } from '#contract/exercise/level.ts'
import { isLine, type ItemDraft, type LevelDraft, newItems } from '#web/exercise/manage/level-draft.ts'
import { type Faults, playableContent } from '#web/exercise/manage/level-faults.ts'
import { LevelPreview } from '#web/exercise/manage/LevelPreview.tsx'
import { fieldsId } from '#web/exercise/manage/LevelRow.tsx'
import { LineFields } from '#web/exercise/manage/LineFields.tsx'
import { messages } from '#web/exercise/manage/messages.ts'
import { PairFields } from '#web/exercise/manage/PairFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  type: GameType
  level: LevelDraft
  place: number
  count: number
  solvedBy: number
  faults: Faults
  /** Called when a field is left. */
  onTouch: (path: string) => void
  onChange: (change: (level: LevelDraft) => LevelDraft) => void
  /** Null where there is no room for another. */
  onDuplicate: (() => void) | null
  /** Null for the only one. */
  onRemove: (() => void) | null
}

/** The fields of a level beside the level as a pupil plays it. */
export function LevelEditor({ type, level, place, count, solvedBy, faults, onTouch, onChange, onDuplicate, onRemove }: Props) {
  const { key, title, grade, items } = level
  const [said, setSaid] = useState('')
  const hintId = useId()

  const changeItems = (next: (items: ItemDraft[]) => ItemDraft[]) => onChange((now) => ({ ...now, items: next(now.items) }))

  function removeItem(item: ItemDraft, at: number) {
    changeItems((now) => now.filter((other) => other.key !== item.key))
    const onSelect = () =>
      changeItems((now) => (now.length < ITEMS_OF_A_LEVEL.max ? now.toSpliced(Math.min(at, now.length), 0, item) : now))
    showToast({ title: messages.removedItem(at + 1), action: { label: messages.undo, onSelect } })
  }

  function moveItem(from: number, to: number) {
    changeItems((now) => {
      const moving = now[from]
      return moving ? now.toSpliced(from, 1).toSpliced(to, 0, moving) : now
    })
    setSaid(messages.movedItem(to + 1, items.length))
  }

  const fieldProps = (item: ItemDraft) => ({
    faultOf: (field: string) => faults.get(`${key}.${item.key}.${field}`),
    onTouch: (field: string) => onTouch(`${key}.${item.key}.${field}`),
  })
  const replace = (changed: ItemDraft) => changeItems((now) => now.map((item) => (item.key === changed.key ? changed : item)))
  return (
    <div id={fieldsId(key)} role="group" aria-label={messages.levelName(place, title.trim())} className="level-editor">
      <div className="level-editor-columns">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="level-head">
            <TextField
              label={messages.levelTitle}
              name="title"
              value={title}
              maxLength={TITLE_LENGTH.max}
              autoComplete="off"
              error={faults.get(`${key}.title`)}
              onBlur={() => onTouch(`${key}.title`)}
              onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, title: value }))}
            />
            <Select
              className="level-select"
              label={messages.grade}
              options={[{ value: '', label: messages.noGrade }, ...messages.grades.map((value) => ({ value, label: String(value) }))]}
              value={grade ?? ''}
              onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, grade: value === '' ? null : Number(value) }))}
            />
          </div>
          {type === 'NumberComparison' && (
            <p id={hintId} className="text-sm text-text-muted">
              {messages.pairHint}
            </p>
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {items.map((item, index) => (
              <li key={item.key} className="level-item">
                <ItemHead
                  place={index + 1}
                  count={items.length}
                  onMove={(to) => moveItem(index, to)}
                  onRemove={() => removeItem(item, index)}
                />
                {isLine(item) ? (
                  <LineFields line={item} {...fieldProps(item)} onChange={replace} />
                ) : (
                  <PairFields pair={item} hintId={hintId} {...fieldProps(item)} onChange={replace} />
                )}
              </li>
            ))}
          </ol>
          {items.length < ITEMS_OF_A_LEVEL.max ? (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              className="justify-self-start"
              onClick={() => changeItems((now) => [...now, ...newItems(type)])}
            >
              {messages.addItem}
            </Button>
          ) : (
            <p className="text-sm text-text-muted">{messages.mostItems}</p>
          )}
        </div>
        <LevelPreview content={playableContent(type, level)} title={title.trim()} grade={grade} place={place} count={count} />
      </div>
      {solvedBy > 0 && <p className="text-sm text-text-muted">{messages.solvedBy(solvedBy)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Tool icon={<CopyPlus aria-hidden />} onClick={onDuplicate} why={messages.mostLevels}>
          {messages.duplicate}
        </Tool>
        <Tool icon={<Trash2 aria-hidden />} onClick={onRemove} why={messages.lastLevel}>
          {messages.remove}
        </Tool>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

type ItemHeadProps = { place: number; count: number; onMove: (to: number) => void; onRemove: () => void }

/** The number of an item, and the buttons that move and remove it; an item that is alone needs none. */
function ItemHead({ place, count, onMove, onRemove }: ItemHeadProps) {
  if (count === 1) return null
  return (
    <div className="flex items-center">
      <p className="mr-auto text-sm font-semibold">{messages.item(place, count)}</p>
      <IconButton
        tooltip={false}
        label={messages.itemUp(place)}
        icon={<ArrowUp aria-hidden />}
        disabled={place === 1}
        onClick={() => onMove(place - 2)}
      />
      <IconButton
        tooltip={false}
        label={messages.itemDown(place)}
        icon={<ArrowDown aria-hidden />}
        disabled={place === count}
        onClick={() => onMove(place)}
      />
      <IconButton tooltip={false} label={messages.removeItem(place)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </div>
  )
}

type ToolProps = { icon: ReactNode; onClick: (() => void) | null; why: string; children: string }

/** Something to do with the level; where it can't be done, the reason stands in its place. */
function Tool({ icon, onClick, why, children }: ToolProps) {
  if (onClick === null) return <p className="text-sm text-text-muted">{why}</p>
  return (
    <Button size="sm" variant="ghost" icon={icon} onClick={onClick}>
      {children}
    </Button>
  )
}
