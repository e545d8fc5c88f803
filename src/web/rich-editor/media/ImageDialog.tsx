import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { IMAGE_EXTENSIONS } from '#contract/file/file-rules.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { DropZone } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { insertBlock } from '../blocks/blocks.ts'
import { ChosenFile, useChosenFile } from './ChosenFile.tsx'
import { messages } from './messages.ts'
import { isLastOfGroup, removePicture } from './picture-commands.ts'
import { pictureOf } from './pictures.ts'
import { typedAddress } from './typed-address.ts'
import { uploadsOf } from './uploads.ts'
import { useFileSource } from './use-file-source.ts'

/** `pos` is the place of the picture that is changed, or of an empty part of a group; null puts a new one in. */
type Props = { editor: Editor; pos: number | null; onClose: () => void }

/** A picture from a file or an address, with its description. */
export function ImageDialog({ editor, pos, onClose }: Props) {
  const [place] = useState(() => (pos === null ? null : editor.state.doc.nodeAt(pos)))
  const known = place?.type.name === 'image' ? place : null
  const { file, take, drop } = useChosenFile(IMAGE_EXTENSIONS)
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState(() => String(known?.attrs['alt'] ?? ''))
  const [title, setTitle] = useState(() => String(known?.attrs['title'] ?? ''))
  const typed = typedAddress(address)
  const isAddressValid = typed === '' || isSitePath(typed) || isWebAddress(typed)
  const isReady = isAddressValid && (file !== null || typed !== '' || (known !== null && known.attrs['src'] !== ''))

  function save() {
    const type = editor.schema.nodes['image']
    if (type === undefined) return
    onClose()
    const source = file ?? (typed === '' ? null : typed)
    const words = { alt, title: title.trim() === '' ? null : title.trim() }
    if (pos === null || place === null) {
      const node =
        source === null
          ? null
          : typeof source === 'string' && isSitePath(source)
            ? type.create({ src: source, ...words })
            : pictureOf(editor, source, words)
      if (node !== null) insertBlock(editor, node, false)
      return
    }
    const src =
      source === null
        ? (known?.attrs['src'] as unknown)
        : typeof source === 'string' && isSitePath(source)
          ? source
          : uploadsOf(editor).start(source)
    const fileId: unknown = source === null ? known?.attrs['fileId'] : null
    const { tr } = editor.state
    if (known === null) tr.insert(pos + 1, type.create({ src, ...words }))
    else tr.setNodeMarkup(pos, undefined, { ...known.attrs, src, fileId, ...words })
    editor.view.dispatch(tr)
  }

  /** An empty picture is all button, so its menu is out of a pointer's reach. */
  function remove() {
    const { tr } = editor.state
    onClose()
    if (pos === null) return
    removePicture(tr, pos)
    editor.view.dispatch(tr.scrollIntoView())
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={known === null ? messages.imageTitle : messages.imageEdit}
      footer={
        <>
          {known !== null && pos !== null && !isLastOfGroup(editor.state.doc, pos) && (
            <Button variant="danger" onClick={remove}>
              {messages.removeImage}
            </Button>
          )}
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={!isReady} onClick={save}>
            {known === null ? messages.add : messages.save}
          </Button>
        </>
      }
    >
      {file === null ? (
        <DropZone assign="PRIVATE" only={IMAGE_EXTENSIONS} isSingle onFiles={take} />
      ) : (
        <ChosenFile file={file} onDrop={drop}>
          <ChosenPicture file={file} />
        </ChosenFile>
      )}
      {file === null && (
        <TextField
          label={messages.imageAddress}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          hint={messages.imageAddressHint}
          error={isAddressValid ? undefined : messages.invalidImage}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <TextField
        label={messages.alt}
        hint={messages.altHint}
        autoComplete="off"
        maxLength={1024}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label={messages.imageName}
        hint={messages.imageNameHint}
        autoComplete="off"
        maxLength={1024}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Dialog>
  )
}

/** The chosen picture, shown from the disk. */
function ChosenPicture({ file }: { file: File }) {
  return <img ref={useFileSource<HTMLImageElement>(file)} alt={messages.preview} />
}

/** True for an address from which the server can be asked to fetch a picture. */
function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}
