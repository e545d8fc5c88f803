import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { extensionOf } from '#contract/file-rules.ts'
import { formatFileSize } from '#contract/file-size.ts'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { checkFiles, DropZone } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { insertBlock } from '../blocks/blocks.ts'
import { messages } from './messages.ts'
import { uploadsOf } from './uploads.ts'

/** Formats of films (spec section 5). */
const FORMATS = ['mp4', 'mkv', 'avi'] as const

type Props = { editor: Editor; pos: number | null; onClose: () => void }

/**
 * A film from a file or by its address: YouTube and Vimeo become their player, a path of this site a film or stream of
 * ours, which needs no upload (spec section 5).
 */
export function VideoDialog({ editor, pos, onClose }: Props) {
  const [start] = useState(() => (pos === null ? null : editor.state.doc.nodeAt(pos)))
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState(() => textOf(start?.attrs['src']).replace(/^upload:.*$/, ''))
  const [title, setTitle] = useState(() => textOf(start?.attrs['title']))
  const typed = address.trim()
  const player = embedAddress(typed)
  const isOwn = isSitePath(typed)
  const isValid = player !== null || isOwn

  function take(files: File[]) {
    const { accepted, refusals } = checkFiles(files, { assign: 'PRIVATE', only: FORMATS, isSingle: true, names: [], runningCount: 0 })
    for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
    const [first] = accepted
    if (first !== undefined) setFile(first)
  }

  function add() {
    const { iframe, video } = editor.schema.nodes
    const name = title.trim() === '' ? null : title.trim()
    const isSame = typed === start?.attrs['src']
    const node =
      file !== null
        ? video?.create({ src: uploadsOf(editor).start(file), title: name ?? file.name })
        : player === null
          ? video?.create({ src: typed, title: name, fileId: isSame ? (start?.attrs['fileId'] as unknown) : null })
          : iframe?.create({ src: player.src, title: name })
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
          <Button variant="primary" disabled={file === null && !isValid} onClick={add}>
            {messages.add}
          </Button>
        </>
      }
    >
      {file === null ? (
        <>
          <DropZone assign="PRIVATE" only={FORMATS} isSingle onFiles={take} />
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
        </>
      ) : (
        <>
          <div className="editor-chosen">
            <p className="min-w-0">
              <span className="block truncate font-medium">{file.name}</span>
              <span className="text-sm text-text-muted tabular-nums">{formatFileSize(file.size)}</span>
            </p>
            <Button size="sm" onClick={() => setFile(null)}>
              {messages.changeChoice}
            </Button>
          </div>
          {extensionOf(file.name) === 'mp4' && <p className="text-sm text-text-muted">{messages.mp4Warning}</p>}
        </>
      )}
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
