import type { Editor } from '@tiptap/core'
import { uploadFileFromUrl } from '#contract/file.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { deleteFile, showUploadFailure, uploadFile } from '#web/file/index.ts'

/**
 * Files of a text that are on their way. A picture under way stands in the document with a mark of its upload for a
 * source; no stored document takes such a source, so nothing half-done is ever saved. Everything else about the upload is
 * kept here, beside the document, and undo knows nothing of it.
 */

/** What a mark begins with; no site path does. */
const MARK = 'upload:'

/** An upload while it runs. */
export type RunningUpload = {
  readonly name: string
  /** 0–100; null where nobody can tell: the server is fetching the file from its address. */
  readonly percent: number | null
  /** The chosen picture, seen at once. */
  readonly preview: string | null
}

/** What became of an upload: where its file is; nothing, because it failed; given up. */
export type UploadResult = { readonly src: string; readonly fileId: string } | 'failed' | 'aborted'

export type Uploads = {
  /** Sends a file, or has the server fetch the one at an address. Answers the mark that stands for it. */
  start: (source: File | string) => string
  abort: (mark: string) => void
  running: (mark: string) => RunningUpload | null
  result: (mark: string) => UploadResult | null
  isAnyRunning: () => boolean
  /** Whether there has been any upload: without, no document holds a mark. */
  isUsed: () => boolean
  /** Told when the state of any upload changes. */
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
        typeof source === 'string'
          ? await browserApi.call(uploadFileFromUrl, { body: { url: source } })
          : await uploadFile(source, { assign: 'PRIVATE', signal, onProgress })
      // Given up after the server had it all: nothing of it is to stay.
      if (signal.aborted) void deleteFile(stored.id).catch(() => undefined)
      else finish(mark, { src: stored.url, fileId: String(stored.id) })
    } catch (error) {
      if (signal.aborted) return
      finish(mark, 'failed')
      // The failure of a plain call has been told by the call itself.
      if (typeof source !== 'string') showUploadFailure(error)
    }
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
