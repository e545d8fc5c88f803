import type { Editor } from '@tiptap/core'
import { AppError } from '#contract/http/errors.ts'
import { messages as common } from '#contract/text/messages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { deleteFile, showUploadFailure, uploadFile } from '#web/file/index.ts'
import { fetchPicture } from './fetch-picture.ts'
import { messages } from './messages.ts'

/**
 * Uploads of the files of a text. While a picture is being uploaded, its source in the document is a mark; a stored
 * document refuses such a source, so nothing unfinished is ever saved. All other state of an upload is kept here, outside
 * the document, so that undo doesn't touch it.
 */

/** The beginning of every mark; no site path has it. */
const MARK = 'upload:'

/** An upload while it runs. */
export type RunningUpload = {
  readonly name: string
  /** 0–100; null where nobody can tell: the server is fetching the file from its address. */
  readonly percent: number | null
  /** The chosen picture, seen at once. */
  readonly preview: string | null
}

/** The result of an upload: the place of its file, or the way it ended without one. */
export type UploadResult = { readonly src: string; readonly fileId: string } | 'failed' | 'aborted'

export type Uploads = {
  /** Sends a file, or has the server fetch the one at an address. Returns the mark that stands for it. */
  start: (source: File | string) => string
  abort: (mark: string) => void
  running: (mark: string) => RunningUpload | null
  result: (mark: string) => UploadResult | null
  isAnyRunning: () => boolean
  /** True when there has been any upload: without, no document holds a mark. */
  isUsed: () => boolean
  /** Calls the listener when the state of any upload changes, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  abortAll: () => void
}

export function isUploadMark(src: unknown): boolean {
  return typeof src === 'string' && src.startsWith(MARK)
}

let nextKey = 1

function createUploads(): Uploads {
  const running = new Map<string, RunningUpload & { controller: AbortController }>()
  const results = new Map<string, UploadResult>()
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  function finish(mark: string, result: UploadResult): void {
    const preview = running.get(mark)?.preview ?? null
    running.delete(mark)
    results.set(mark, result)
    tell()
    if (preview !== null) URL.revokeObjectURL(preview)
  }

  async function send(source: File | string, mark: string, { signal }: AbortController): Promise<void> {
    try {
      const onProgress = (percent: number): void => {
        const upload = running.get(mark)
        if (upload === undefined) return
        running.set(mark, { ...upload, percent })
        tell()
      }
      const stored =
        typeof source === 'string' ? await fetchPicture(source) : await uploadFile(source, { assign: 'PRIVATE', signal, onProgress })
      // Given up after the server had it all: nothing of it is to stay.
      if (signal.aborted) void deleteFile(stored.id).catch(() => undefined)
      else finish(mark, { src: stored.url, fileId: String(stored.id) })
    } catch (error) {
      if (signal.aborted) return
      finish(mark, 'failed')
      if (typeof source === 'string') tellLater(error)
      else showUploadFailure(error)
    }
  }

  /** Reasons why pictures of other pages didn't come: told once, when the last of them has been tried. */
  let failures: string[] = []
  function tellLater(error: unknown): void {
    failures.push(error instanceof AppError ? error.message : '')
    if ([...running.values()].some(({ percent }) => percent === null)) return
    const reasons = [...new Set(failures)].filter((reason) => reason !== '')
    showToast({ title: common.errorTitle, message: messages.fetchFailedHint(failures.length, reasons), variant: 'error' })
    failures = []
  }

  return {
    start(source) {
      const mark = `${MARK}${nextKey++}`
      const controller = new AbortController()
      const isFile = source instanceof File
      running.set(mark, {
        name: isFile ? source.name : source,
        percent: isFile ? 0 : null,
        preview: isFile && source.type.startsWith('image/') ? URL.createObjectURL(source) : null,
        controller,
      })
      void send(source, mark, controller)
      return mark
    },
    abort(mark) {
      running.get(mark)?.controller.abort()
      finish(mark, 'aborted')
    },
    running: (mark) => running.get(mark) ?? null,
    result: (mark) => results.get(mark) ?? null,
    isAnyRunning: () => running.size > 0,
    isUsed: () => running.size + results.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    abortAll() {
      for (const { controller, preview } of running.values()) {
        controller.abort()
        if (preview !== null) URL.revokeObjectURL(preview)
      }
      running.clear()
    },
  }
}

const all = new WeakMap<Editor, Uploads>()

/** The uploads of an editor. */
export function uploadsOf(editor: Editor): Uploads {
  let uploads = all.get(editor)
  if (uploads === undefined) {
    uploads = createUploads()
    all.set(editor, uploads)
  }
  return uploads
}
