import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import X from 'virtual:icons/x'
import { extensionOf } from '#contract/file/file-rules.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { formatFileSize } from '#contract/file/file-size.ts'
import { checkFiles, DropZone } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { messages } from './messages.ts'
import { addToGroup, insertFigureGroup } from './picture-commands.ts'
import { pictureOf } from './pictures.ts'

/** Formats of this form. */
const FORMATS = ['jpeg', 'jpg', 'png'] as const

/** `pos` is the place of the group that gets more pictures; null makes a new group. */
type Props = { editor: Editor; pos: number | null; onClose: () => void }

/** Several pictures under one caption. */
export function FigureGroupDialog({ editor, pos, onClose }: Props) {
  const [files, setFiles] = useState<readonly File[]>([])

  function take(chosen: File[]) {
    const isAllowed = (file: File): boolean => FORMATS.some((format) => format === extensionOf(file.name))
    if (!chosen.every(isAllowed))
      showToast({ title: messages.forbiddenFormat, message: fileMessages.allowedFormats(FORMATS), variant: 'error' })
    const { accepted, refusals } = checkFiles(chosen.filter(isAllowed), {
      assign: 'PRIVATE',
      only: FORMATS,
      isSingle: false,
      names: files.map(({ name }) => name),
      runningCount: 0,
    })
    for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
    setFiles([...files, ...accepted])
  }

  function add() {
    onClose()
    const pictures = files.flatMap((file) => pictureOf(editor, file) ?? [])
    if (pos === null) insertFigureGroup(editor, pictures)
    else addToGroup(editor, pos, pictures)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={pos === null ? messages.groupTitle : messages.groupAdd}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={files.length === 0} onClick={add}>
            {messages.add}
          </Button>
        </>
      }
    >
      <p className="text-sm text-text-muted">{messages.groupHint}</p>
      <DropZone assign="PRIVATE" only={FORMATS} onFiles={take} />
      {files.length > 0 && (
        <ul aria-label={messages.chosenFiles} className="grid gap-1">
          {files.map((file) => (
            <li key={file.name} className="editor-chosen">
              <p className="min-w-0">
                <span className="block truncate font-medium">{file.name}</span>
                <span className="text-sm text-text-muted">{formatFileSize(file.size)}</span>
              </p>
              <IconButton
                label={messages.dropChosen(file.name)}
                icon={<X aria-hidden />}
                tooltip={false}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
