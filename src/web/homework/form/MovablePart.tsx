import ArrowDown from 'virtual:icons/arrow-down'
import ArrowUp from 'virtual:icons/arrow-up'
import GripVertical from 'virtual:icons/grip-vertical'
import Trash2 from 'virtual:icons/trash'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { messages } from '#web/homework/form/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  /** Tells the part from the others of its list. */
  partKey: string
  /** The list that it moves in: parts of another one aren't dropped here. */
  list: string
  label: string
  place: number
  count: number
  onMove: (key: string, to: number) => void
  onRemove?: () => void
  /** Stands between the label and the buttons. */
  beside?: ReactNode
  children?: ReactNode
}

/** A part of a task in its list: dragged by its handle, moved by buttons, removed. Screen readers hear where it went. */
export function MovablePart({ partKey, list, label, place, count, onMove, onRemove, beside, children }: Props) {
  const [isOver, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const part = useRef<HTMLLIElement>(null)
  const type = `application/x-wizards-${list}`

  function move(to: number) {
    onMove(partKey, to)
    setSaid(messages.movedTo(label, to + 1, count))
  }

  function drop(event: DragEvent) {
    setOver(false)
    const key = event.dataTransfer.getData(type)
    if (key === '' || key === partKey) return
    event.preventDefault()
    onMove(key, place)
  }

  return (
    // Whoever doesn't drag has the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={part}
      className={classNames('task-form-part', isOver && 'task-form-part-over')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span
          draggable
          title={messages.drag(label)}
          className="task-form-grip"
          onDragStart={(event) => {
            event.dataTransfer.setData(type, partKey)
            event.dataTransfer.effectAllowed = 'move'
            if (part.current) event.dataTransfer.setDragImage(part.current, 16, 16)
          }}
        >
          <GripVertical aria-hidden className="size-4" />
        </span>
        <span className="font-semibold">{label}</span>
        {beside}
        <span className="ml-auto flex">
          <IconButton
            tooltip={false}
            label={messages.up(label)}
            icon={<ArrowUp aria-hidden />}
            disabled={place === 0}
            onClick={() => move(place - 1)}
          />
          <IconButton
            tooltip={false}
            label={messages.down(label)}
            icon={<ArrowDown aria-hidden />}
            disabled={place === count - 1}
            onClick={() => move(place + 1)}
          />
          {onRemove && <IconButton tooltip={false} label={messages.removeOf(label)} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
        </span>
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
      {children}
    </li>
  )
}
