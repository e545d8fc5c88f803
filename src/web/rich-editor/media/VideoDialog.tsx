import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { extensionOf } from '#contract/file/file-rules.ts'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { DropZone } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { insertBlock } from '../blocks/blocks.ts'
import { ChosenFile, useChosenFile } from './ChosenFile.tsx'
import { FILM_EXTENSIONS, filmOf, isFilmPath } from './films.ts'
import { messages } from './messages.ts'
import { typedAddress } from './typed-address.ts'
import { useFileSource } from './use-file-source.ts'

type Props = { editor: Editor; pos: number | null; onClose: () => void }

/**
 * A film from a file or by its address: YouTube and Vimeo become their player, a path of this site a film or stream of
 * ours, which needs no upload.
 */
export function VideoDialog({ editor, pos, onClose }: Props) {
  const [start] = useState(() => (pos === null ? null : editor.state.doc.nodeAt(pos)))
  const { file, take, drop } = useChosenFile(FILM_EXTENSIONS)
  const [address, setAddress] = useState(() => textOf(start?.attrs['src']).replace(/^upload:.*$/, ''))
  const [title, setTitle] = useState(() => textOf(start?.attrs['title']))
  const typed = typedAddress(address)
  const player = embedAddress(typed)
  const isValid = player !== null || isFilmPath(typed)

  function add() {
    const { iframe, video } = editor.schema.nodes
    const name = title.trim() === '' ? null : title.trim()
    const isSame = typed === start?.attrs['src']
    const node =
      file !== null
        ? filmOf(editor, file, name)
        : player === null
          ? video?.create({ src: typed, title: name, fileId: isSame ? (start?.attrs['fileId'] as unknown) : null })
          : iframe?.create({ src: player.src, title: name })
    if (!node) return
    onClose()
    if (pos === null || start === null) insertBlock(editor, node, false)
    else editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + start.nodeSize, node))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={start === null ? messages.videoTitle : messages.videoEdit}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={file === null && !isValid} onClick={add}>
            {start === null ? messages.add : messages.save}
          </Button>
        </>
      }
    >
      {file === null ? (
        <>
          <DropZone assign="PRIVATE" only={FILM_EXTENSIONS} isSingle onFiles={take} />
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
          <ChosenFile file={file} onDrop={drop} />
          <ChosenFilm key={file.name} file={file} />
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

/** The chosen film, played from the disk; nothing where the browser doesn't know its format. */
function ChosenFilm({ file }: { file: File }) {
  const [isUnknown, setUnknown] = useState(false)
  const show = useFileSource<HTMLVideoElement>(file)
  if (isUnknown) return null
  // A film that was just chosen from the disk has no captions yet.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return (
    <video
      ref={show}
      aria-label={messages.filmPreview}
      className="editor-film"
      controls
      preload="metadata"
      onError={() => setUnknown(true)}
    />
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
