import '#web/ui/form/upload.css'
import type { Editor } from '@tiptap/core'
import { messages } from '../media/messages.ts'
import { isUploadMark, uploadsOf } from '../media/uploads.ts'

export type UploadStrip = {
  readonly dom: HTMLElement
  /** Shows the upload that a source stands for; nothing for a source that is no mark. */
  show: (src: unknown) => void
  destroy: () => void
}

/** Progress of the upload of a picture or film where it stands, with a way to give it up. */
export function uploadStrip(editor: Editor): UploadStrip {
  const uploads = uploadsOf(editor)
  const dom = document.createElement('div')
  const name = document.createElement('span')
  const percent = document.createElement('span')
  const progress = document.createElement('progress')
  const abort = document.createElement('button')
  dom.className = 'upload-strip'
  progress.className = 'upload-progress'
  progress.max = 100
  percent.ariaHidden = 'true'
  abort.type = 'button'
  abort.className = 'upload-abort'
  abort.textContent = messages.abort
  dom.append(name, percent, abort, progress)
  let mark: string | null = null

  function draw(): void {
    const upload = mark === null ? null : uploads.running(mark)
    dom.hidden = upload === null
    if (upload === null) return
    name.textContent = upload.name
    progress.ariaLabel = messages.uploading(upload.name)
    abort.ariaLabel = messages.abortOf(upload.name)
    percent.textContent = upload.percent === null ? messages.fetching : messages.percent(upload.percent)
    if (upload.percent === null) progress.removeAttribute('value')
    else progress.value = upload.percent
  }
  abort.addEventListener('click', () => {
    if (mark === null) return
    uploads.abort(mark)
    // The button goes with its picture.
    editor.view.focus()
  })
  const stop = uploads.subscribe(draw)
  draw()
  return {
    dom,
    show(src) {
      mark = isUploadMark(src) ? String(src) : null
      draw()
    },
    destroy: stop,
  }
}

/** Presses on the controls of a NodeView are not the text's. */
export function isOnControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('button') !== null
}
