import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SavedReply } from '#contract/homework/homework-writing.ts'
import { createHomework, updateHomework } from '#contract/homework/homework-writing.ts'
import { AppError, isChangedMeanwhile } from '#contract/http/errors.ts'
import type { OpenEditors } from '#web/homework/form/LazyRichField.tsx'
import { messages } from '#web/homework/form/messages.ts'
import { bodyOf, faultsByField, type Media, type Rich, type TaskDraft } from '#web/homework/form/task-draft.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { makeOnce } from '#web/lib/unsaved/make-once.ts'
import { forgetForm, formsName, keepForm, type KeptForm, readForms } from '#web/lib/unsaved/kept-forms.ts'
import { watchForm } from '#web/lib/unsaved/unsaved-forms.ts'

/** A saved task that the form was opened with; null for a new one. */
export type Opened = { id: number; revision: number } | null

const NO_FAULTS: ReadonlyMap<string, string> = new Map()
const KEEP_AFTER_MS = 500

/** The state of the form of a task: what is written, what of it is saved or kept on this device, what was refused. */
export function useTaskForm(viewerId: number, opened: Opened, initial: TaskDraft) {
  const [draft, setDraft] = useState(initial)
  const [saved, setSaved] = useState<{ draft: TaskDraft; revision: number }>({ draft: initial, revision: opened?.revision ?? 0 })
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isConflict, setConflict] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const editors: OpenEditors = useMemo(() => new Map(), [])
  const [create] = useState(createOnce)
  const prefix = formsName('task', viewerId, opened?.id ?? 'new')
  const own = useMemo(() => `${prefix}${crypto.randomUUID()}`, [prefix])
  // Read once: what other tabs keep later is theirs.
  const [offered, setOffered] = useState<KeptForm<TaskDraft> | null>(() => readForms<TaskDraft>(prefix, own)[0] ?? null)
  const latest = useRef({ draft, saved })
  const isUploadingMedia = useRef(false)
  const isUnsaved = draft !== saved.draft

  useLayoutEffect(() => {
    latest.current = { draft, saved }
  })
  useEffect(() => watchForm(() => latest.current.draft !== latest.current.saved.draft), [])
  useEffect(() => {
    if (!isUnsaved) return
    const keep = () => keepForm<TaskDraft>(own, { draft, revision: saved.revision, savedAt: Date.now() })
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    // A page that is closed keeps what was written last.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [draft, isUnsaved, own, saved.revision])

  const change = useCallback((part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part })), [])
  const changeMedia = useCallback(
    (media: (before: Media) => Media) => setDraft((before) => ({ ...before, media: media(before.media) })),
    [],
  )
  const setUploading = useCallback((isUploading: boolean) => {
    isUploadingMedia.current = isUploading
  }, [])
  const changeText = useCallback((name: string, rich: Rich) => setDraft((before) => withText(before, name, rich)), [])

  /** Returns the form as it is at this moment: the editors tell of it with a delay. */
  function written(): TaskDraft {
    let now = latest.current.draft
    for (const [name, editor] of editors) {
      const { doc } = editor.value()
      now = withText(now, name, { doc, html: '' })
    }
    return now
  }

  /** Saves what is written; null where it was refused, which the form then shows. */
  async function save(revision: number | undefined = opened === null ? undefined : saved.revision): Promise<SavedReply | null> {
    if (isUploadingMedia.current || [...editors.values()].some((editor) => editor.value().isUploading)) {
      setRefusal(messages.stillUploading)
      return null
    }
    const now = written()
    const { body, sent } = bodyOf(now)
    setSaving(true)
    setFaults(NO_FAULTS)
    setRefusal(null)
    setConflict(false)
    try {
      const reply =
        opened === null
          ? await create(body)
          : await browserApi.call(updateHomework, {
              params: { id: opened.id },
              body: { ...body, ...(revision === undefined ? {} : { revision }) },
            })
      const kept = { draft: now, revision: reply.revision }
      setDraft(now)
      setSaved(kept)
      // Whoever is led on at once leaves nothing unsaved.
      latest.current = { draft: now, saved: kept }
      forgetForm(own)
      if (offered) forgetForm(offered.name)
      setOffered(null)
      return reply
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      const isConflictNow = isChangedMeanwhile(error)
      const found = isConflictNow ? NO_FAULTS : faultsByField(error.fields, sent)
      setFaults(found)
      setConflict(isConflictNow)
      setRefusal(found.size > 0 ? messages.refused(found.size) : error.messages.join(' '))
      setDraft(now)
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    change,
    changeText,
    changeMedia,
    setUploading,
    editors,
    faults,
    refusal,
    setRefusal,
    isConflict,
    closeConflict: () => setConflict(false),
    isSaving,
    isUnsaved,
    revision: saved.revision,
    save,
    offered,
    restore() {
      if (offered) setDraft(offered.draft)
      setOffered(null)
    },
    discard() {
      if (offered) forgetForm(offered.name)
      setOffered(null)
    },
  }
}

type Body = ReturnType<typeof bodyOf>['body']

const createOnce = () =>
  makeOnce<Body, SavedReply>(
    (body) => browserApi.call(createHomework, { body }),
    ({ id, revision }, body) => browserApi.call(updateHomework, { params: { id }, body: { ...body, revision } }),
  )

/** The draft with another text in one of its fields: `description`, or `steps:<key>`. */
function withText(draft: TaskDraft, name: string, rich: Rich): TaskDraft {
  const [list = '', key] = name.split(':')
  if (key === undefined) return { ...draft, [list]: rich }
  if (list === 'answers') return { ...draft, answers: withPart(draft.answers, key, rich) }
  if (list === 'steps') return { ...draft, steps: withPart(draft.steps, key, rich) }
  return { ...draft, hints: withPart(draft.hints, key, rich) }
}

function withPart<Part extends { key: string; text: Rich }>(parts: readonly Part[], key: string, text: Rich): Part[] {
  return parts.map((part) => (part.key === key ? { ...part, text } : part))
}
