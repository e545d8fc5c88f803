import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { insertBlock } from '../blocks/blocks.ts'
import { messages } from './messages.ts'

type Props = { editor: Editor; pos: number | null; onClose: () => void }

/** A film by its address: YouTube and Vimeo become their player, a path of this site a film of ours (spec section 5). */
export function VideoDialog({ editor, pos, onClose }: Props) {
  const [start] = useState(() => (pos === null ? null : editor.state.doc.nodeAt(pos)))
  const [address, setAddress] = useState(() => textOf(start?.attrs['src']))
  const [title, setTitle] = useState(() => textOf(start?.attrs['title']))
  const typed = address.trim()
  const player = embedAddress(typed)
  const isOwn = isSitePath(typed)
  const isValid = player !== null || isOwn

  function add() {
    const { iframe, video } = editor.schema.nodes
    const name = title.trim() === '' ? null : title.trim()
    const node = player === null ? video?.create({ src: typed, title: name }) : iframe?.create({ src: player.src, title: name })
    if (node === undefined) return
    onClose()
    if (pos === null || start === null) insertBlock(editor, node, false)
    else editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + start.nodeSize, node))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.videoTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={!isValid} onClick={add}>
            {messages.add}
          </Button>
        </>
      }
    >
      <TextField
        label={messages.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        hint={isValid ? <span className="text-success">{messages.valid}</span> : messages.addressHint}
        error={typed !== '' && !isValid ? messages.invalid : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label={messages.name}
        autoComplete="off"
        maxLength={256}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Dialog>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
