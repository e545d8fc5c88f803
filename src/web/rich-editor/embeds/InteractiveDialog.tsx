import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { GAME_TYPES } from '#contract/enums.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { insertBlock } from '../blocks/blocks.ts'
import { messages } from './messages.ts'

type Props = { editor: Editor; pos: number | null; onClose: () => void }

/** An exercise for children by its type, under a name. */
export function InteractiveDialog({ editor, pos, onClose }: Props) {
  const [start] = useState(() => (pos === null ? null : editor.state.doc.nodeAt(pos)))
  const [exercise, setExercise] = useState(() => GAME_TYPES.find((known) => known === start?.attrs['value']) ?? GAME_TYPES[0])
  const [label, setLabel] = useState(() => String(start?.attrs['label'] ?? messages.exercises[GAME_TYPES[0]]))
  const isNamed = label.trim() !== ''

  function add() {
    const node = editor.schema.nodes['interactiveHomework']?.create({ value: exercise, label: label.trim() })
    if (node === undefined) return
    onClose()
    if (pos === null || start === null) insertBlock(editor, node, false)
    else editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + start.nodeSize, node))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.interactiveTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={!isNamed} onClick={add}>
            {messages.add}
          </Button>
        </>
      }
    >
      <Select
        label={messages.exercise}
        data-autofocus
        value={exercise}
        options={GAME_TYPES.map((each) => ({ value: each, label: messages.exercises[each] }))}
        onChange={(event) => {
          const next = GAME_TYPES.find((known) => known === event.target.value)
          if (next === undefined) return
          // A name that nobody has written follows the choice.
          if (label === messages.exercises[exercise]) setLabel(messages.exercises[next])
          setExercise(next)
        }}
      />
      <TextField
        label={messages.exerciseName}
        maxLength={256}
        autoComplete="off"
        value={label}
        error={isNamed ? undefined : messages.required}
        onChange={(event) => setLabel(event.target.value)}
      />
    </Dialog>
  )
}
