import { useEffect, useRef, useState } from 'react'
import type { FileKind } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { FileExtension } from '#contract/file/file-rules.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { checkFiles } from '#web/file/upload/check-files.ts'
import { messages } from '#web/file/messages.ts'
import { uploadFile } from '#web/file/upload/upload-file.ts'
import { PAUSED } from '#web/file/upload/upload-in-parts.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A file on its way, or just arrived (docs/product/file.md). */
export type Upload = { key: number; name: string; size: number; percent: number; stored: StoredFile | null }

type Options = {
  /** The purpose of the files; sets formats and sizes. */
  assign: FileKind
  /** The formats of `assign` that this place takes; all unless said. */
  only?: readonly FileExtension[]
  /** One file, as in a field of a form. */
  isSingle?: boolean
  /** Names that are there already. */
  existingNames?: readonly string[]
  onUploaded: (file: StoredFile) => void
}

/** Uploads of one place: what is chosen is checked by the spec's rules and told in its words, then sent with progress. */
export function useUploads({ assign, only, isSingle = false, existingNames = [], onUploaded }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const nextKey = useRef(1)

  useEffect(() => {
    const running = controllers.current
    // Who leaves the page stops the unfinished ones; a large one goes on when the same file is chosen again.
    return () => {
      for (const controller of running.values()) controller.abort(PAUSED)
    }
  }, [])

  const change = (key: number, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const forget = (key: number): void => setUploads((all) => all.filter((upload) => upload.key !== key))

  async function send(file: File, key: number): Promise<void> {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    try {
      const stored = await uploadFile(file, { assign, signal: controller.signal, onProgress: (percent) => change(key, { percent }) })
      change(key, { percent: 100, stored })
      showToast({ title: messages.uploaded, message: file.name, variant: 'success' })
      if (stored.isProcessing) showToast({ title: messages.playsSoon, message: file.name, variant: 'warning' })
      onUploaded(stored)
    } catch (error) {
      forget(key)
      if (controller.signal.aborted) return
      showUploadFailure(error)
    } finally {
      controllers.current.delete(key)
    }
  }

  /** Takes what was chosen or dropped; what breaks a rule is told and skipped. */
  function add(files: readonly File[]): void {
    const { accepted, refusals } = checkFiles(files, {
      assign,
      ...(only ? { only } : {}),
      isSingle,
      names: [...existingNames, ...uploads.map(({ name }) => name)],
      runningCount: uploads.filter(({ stored }) => stored === null).length,
    })
    for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
    for (const file of accepted) {
      const key = nextKey.current++
      setUploads((all) => [...all, { key, name: file.name, size: file.size, percent: 0, stored: null }])
      void send(file, key)
    }
  }

  return {
    uploads,
    add,
    /** Gives one up, or takes one that is done off the list. */
    drop(key: number): void {
      controllers.current.get(key)?.abort()
      forget(key)
    },
  }
}

/** Tells that a file could not be stored, with the server's reason where it gave one (docs/product/file.md). */
export function showUploadFailure(error: unknown): void {
  const reason = error instanceof AppError ? error.messages.join(' ') : ''
  showToast({ title: messages.error, message: [messages.failed, reason].filter(Boolean).join('<br>'), variant: 'error' })
}
