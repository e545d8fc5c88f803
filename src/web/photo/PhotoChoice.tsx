import Camera from 'virtual:icons/camera'
import Image from 'virtual:icons/image'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { messages } from '#web/photo/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Offers the ways to a picture: the camera, a file, the clipboard or another window. */
export function PhotoChoice({ onChoose }: { onChoose: (file: File | null | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    // Dropping is another way to do what the buttons do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames('photo-choice paper paper-round', isOver && 'is-over')}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        onChoose(event.dataTransfer.files[0])
      }}
    >
      <p className="text-lg">{messages.lead}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton label={messages.take} icon={<Camera aria-hidden />} isCamera onChoose={onChoose} />
        <FileButton label={messages.choose} icon={<Image aria-hidden />} onChoose={onChoose} />
      </div>
      <p className="text-sm text-text-muted pointer-coarse:hidden">{messages.dropHint}</p>
      <p className="text-sm text-text-muted">
        {messages.privacy} {messages.firstTime}
      </p>
    </div>
  )
}

type FileProps = { label: string; icon: ReactNode; isCamera?: boolean; onChoose: (file: File | undefined) => void }

/** The browser's own field for a file, looking like a button. */
function FileButton({ label, icon, isCamera = false, onChoose }: FileProps) {
  const id = useId()
  return (
    <span className={classNames('photo-file', isCamera && 'photo-camera')}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.[0]) onChoose(currentTarget.files[0])
        }}
      />
      <label htmlFor={id} className={buttonClass(isCamera ? 'primary' : 'secondary')}>
        {icon}
        {label}
      </label>
    </span>
  )
}
