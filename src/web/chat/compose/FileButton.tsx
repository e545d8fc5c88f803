import Paperclip from 'virtual:icons/paperclip'
import { useRef } from 'react'
import { FILE_RULES } from '#contract/file/file-rules.ts'
import { messages } from '#web/chat/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Chooses files for the next message. */
export function FileButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={messages.attach} icon={<Paperclip aria-hidden />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={FILE_RULES.LECTURE_ATTACHMENT.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
