import FileText from 'virtual:icons/file-text'
import Film from 'virtual:icons/film'
import ImageIcon from 'virtual:icons/image'
import Trash2 from 'virtual:icons/trash'
import { type ReactNode, useEffect } from 'react'
import { extensionOf, mediaOf } from '#contract/file/file-rules.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { type HomeworkPreview, MAX_FILES } from '#contract/homework/homework-writing.ts'
import { DropZone, UploadList, useUploads } from '#web/file/index.ts'
import { messages } from '#web/homework/form/messages.ts'
import { MovablePart } from '#web/homework/form/MovablePart.tsx'
import { type Media, type MediaFile, moved } from '#web/homework/form/task-draft.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  media: Media
  /** The solution as the server showed it last, with fresh links. */
  shown: HomeworkPreview['solution'] | null
  faults: ReadonlyMap<string, string>
  onChange: (change: (before: Media) => Media) => void
  /** Called when something begins or ends to be on its way: a form isn't sent without it. */
  onUploading: (isUploading: boolean) => void
}

type ListName = 'images' | 'files'
const FAULTS = ['solution.imagesIds', 'solution.videoId', 'solution.filesIds']

/** Pictures, the film and files of a solution: dropped in one place, each goes where it belongs. */
export function MediaFields({ media, shown, faults, onChange, onUploading }: Props) {
  const images = useUploads({ assign: 'HOMEWORK_SOLUTION_IMAGE', onUploaded: (file) => add('images', file) })
  const video = useUploads({ assign: 'HOMEWORK_SOLUTION_VIDEO', isSingle: true, onUploaded: setVideo })
  const files = useUploads({ assign: 'PRIVATE', onUploaded: (file) => add('files', file) })
  const all = [images, video, files]
  const isUploading = all.some(({ uploads }) => uploads.some(({ stored }) => stored === null))
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  // A file that has arrived stands among those of the task.
  useEffect(() => {
    for (const { uploads, drop } of all) for (const { key, stored } of uploads) if (stored !== null) drop(key)
  })

  function add(list: ListName, file: StoredFile) {
    onChange((before) => ({ ...before, [list]: [...before[list], fileOf(file)] }))
  }
  function setVideo(file: StoredFile) {
    onChange((before) => ({ ...before, video: fileOf(file) }))
  }

  function take(chosen: File[]) {
    const of = (...kinds: ReturnType<typeof mediaOf>[]) => chosen.filter(({ name }) => kinds.includes(mediaOf(extensionOf(name))))
    const upTo = (room: number, fitting: File[]): File[] => {
      if (fitting.length > room) showToast({ title: messages.tooManyFiles, message: messages.mostFiles(MAX_FILES), variant: 'error' })
      return fitting.slice(0, room)
    }
    images.add(upTo(MAX_FILES - media.images.length - images.uploads.length, of('image')))
    files.add(upTo(MAX_FILES - media.files.length - files.uploads.length, of('document', 'audio')))
    const films = of('video')
    if (media.video !== null && films.length > 0) showToast({ title: messages.oneFilm, message: messages.oneFilmHint, variant: 'error' })
    else if (films.length > 0) video.add(films)
  }

  const list = (name: ListName, label: (place: number) => string, icon: ReactNode) =>
    media[name].length > 0 && (
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {media[name].map((file, place) => (
          <MovablePart
            key={file.id}
            partKey={String(file.id)}
            list={name}
            label={label(place + 1)}
            place={place}
            count={media[name].length}
            onMove={(moving, to) => onChange((before) => ({ ...before, [name]: movedFile(before[name], moving, to) }))}
            onRemove={() => onChange((before) => ({ ...before, [name]: before[name].filter(({ id }) => id !== file.id) }))}
            beside={<FileName file={file} url={urlOf(shown?.[name], file)} icon={icon} isGone={isGone(shown?.[name], file, faults)} />}
          />
        ))}
      </ol>
    )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {list('images', messages.imageOf, <ImageIcon aria-hidden />)}
      {media.video !== null && (
        <div className="task-form-part task-form-row">
          <span className="font-semibold">{messages.film}</span>
          <FileName file={media.video} url={null} icon={<Film aria-hidden />} isGone={faults.has('solution.videoId')} />
          <IconButton
            tooltip={false}
            className="ml-auto"
            label={messages.removeOf(messages.film)}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange((before) => ({ ...before, video: null }))}
          />
        </div>
      )}
      {list('files', messages.fileOf, <FileText aria-hidden />)}
      {FAULTS.some((name) => faults.has(name)) && (
        <p role="alert" className="text-sm text-error">
          {messages.filesGone}
        </p>
      )}
      {all.map(({ uploads, drop }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three stay where they are
        <UploadList key={place} uploads={uploads.filter(({ stored }) => stored === null)} onDrop={drop} />
      ))}
      <DropZone assign="PRIVATE" onFiles={take} />
    </div>
  )
}

function FileName({ file, url, icon, isGone }: { file: MediaFile; url: string | null; icon: ReactNode; isGone: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
      <span className="task-form-thumbnail" data-gone={isGone || undefined}>
        {icon}
        {url !== null && !isGone && <img key={url} src={url} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
      </span>
      <span className="min-w-0 truncate text-sm text-text-muted">{isGone ? messages.fileGone(file.name) : file.name}</span>
    </span>
  )
}

type Shown = readonly { id: number; url: string; mimetype: string }[] | undefined

/** The freshest link of a picture; null for what isn't one. */
function urlOf(shown: Shown, file: MediaFile): string | null {
  const fresh = shown?.find(({ id }) => id === file.id)
  if (fresh) return fresh.mimetype.startsWith('image/') ? fresh.url : null
  return file.url
}

/** True for a file that the server no longer has, once it has refused the form for it. */
function isGone(shown: Shown, { id }: MediaFile, faults: ReadonlyMap<string, string>): boolean {
  return FAULTS.some((name) => faults.has(name)) && shown !== undefined && !shown.some((file) => file.id === id)
}

function fileOf({ id, originalname, thumbnailUrl }: StoredFile): MediaFile {
  return { id, name: originalname, url: thumbnailUrl }
}

function movedFile(files: readonly MediaFile[], key: string, to: number): MediaFile[] {
  return moved(
    files.map((file) => ({ ...file, key: String(file.id) })),
    key,
    to,
  ).map(({ id, name, url }) => ({ id, name, url }))
}
