import Camera from 'virtual:icons/camera'
import { useEffect, useRef, useState } from 'react'
import { getSittingPhotos, MOST_PHOTOS } from '#contract/exam-sitting.ts'
import { IMAGE_EXTENSIONS } from '#contract/file/file-rules.ts'
import { addPhoto, removePhoto } from '#web/exam/sit/api.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { PhotoList, UploadList, useUploads } from '#web/file/index.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { sittingId: number; homeworkId: number }

/** The photos of the pupil's written solution to a task, to be added and taken away while they are taken. */
export function OwnPhotos({ sittingId, homeworkId }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const { data } = useServer(getSittingPhotos, { params: { id: sittingId } })
  const photos = data?.tasks.find((task) => task.homeworkId === homeworkId)?.photos ?? []
  const { uploads, add, drop } = useUploads({
    assign: 'PRIVATE',
    only: IMAGE_EXTENSIONS,
    onUploaded: ({ id }) => void change(() => addPhoto(sittingId, homeworkId, id)),
  })
  const waiting = uploads.filter(({ stored }) => stored === null)
  const isTaking = data?.isTaking ?? false

  // One that has arrived is among the photos; a phone gives the next one the same name.
  useEffect(() => {
    for (const { key, stored } of uploads) if (stored !== null) drop(key)
  })

  async function change(call: () => Promise<unknown>) {
    setRefusal('')
    try {
      await call()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
    await readAnew(getSittingPhotos)
  }

  return (
    <div className="sit-own-photos">
      <PhotoList
        label={messages.photos}
        photos={photos}
        onRemove={isTaking ? (id) => void change(() => removePhoto(sittingId, homeworkId, id)) : null}
      />
      <UploadList uploads={waiting} onDrop={drop} />
      {isTaking && photos.length + waiting.length < MOST_PHOTOS && (
        <>
          <Button size="sm" icon={<Camera aria-hidden />} onClick={() => input.current?.click()}>
            {messages.addPhoto}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])].slice(0, MOST_PHOTOS - photos.length - waiting.length))
              currentTarget.value = ''
            }}
          />
        </>
      )}
      {refusal !== '' && (
        <p role="alert" className="text-sm text-error">
          {refusal}
        </p>
      )}
    </div>
  )
}
