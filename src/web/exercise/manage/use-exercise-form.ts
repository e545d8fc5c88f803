import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GameType } from '#contract/enums.ts'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { AppError, isChangedMeanwhile } from '#contract/http/errors.ts'
import { readContent, readExercisesAnew, saveContent } from '#web/exercise/manage/api.ts'
import { keptExercise, type KeptExercise } from '#web/exercise/manage/kept-exercise.ts'
import { bodyOf, draftOf, type ExerciseDraft, isChanged, withIds } from '#web/exercise/manage/level-draft.ts'
import { type Faults, faultsOfLevel, faultsOfReply } from '#web/exercise/manage/level-faults.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { forgetForm, formsName, keepForm, type KeptForm, readForms } from '#web/lib/unsaved/kept-forms.ts'
import { watchForm } from '#web/lib/unsaved/unsaved-forms.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

const KEEP_AFTER_MS = 500
const NO_FAULTS: Faults = new Map()

/** The stored levels that a form began with: those of now, or of the time when an unsaved form was kept. */
export type Base = Pick<ExerciseContent, 'revision' | 'freeLevels' | 'levels'>

/** The state of the form of an exercise: what is written, what of it is saved or kept on this device, what was refused. */
export function useExerciseForm(viewerId: number, type: GameType, stored: ExerciseContent) {
  const [base, setBase] = useState<Base>(stored)
  const [saved, setSaved] = useState(() => draftOf(stored))
  const [draft, setDraft] = useState(saved)
  const [replyFaults, setReplyFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ExerciseContent | null>(null)
  const [isSaving, setSaving] = useState(false)
  /** Counts refusals, after each of which the first wrong field is gone to; from the first on, empty fields are told of, too. */
  const [refusals, setRefusals] = useState(0)
  const prefix = formsName('exercise', viewerId, type)
  const own = useMemo(() => `${prefix}${crypto.randomUUID()}`, [prefix])
  // Read once: what other tabs keep later is theirs.
  const [offered, setOffered] = useState<KeptForm<KeptExercise> | null>(
    () => readForms<unknown>(prefix, own).flatMap((kept) => keptExercise(kept) ?? [])[0] ?? null,
  )
  const isUnsaved = useMemo(() => isChanged(draft, saved), [draft, saved])
  const faults = useMemo(
    () => new Map([...replyFaults, ...draft.levels.flatMap((level) => [...faultsOfLevel(type, level)])]),
    [replyFaults, draft.levels, type],
  )
  const latest = useRef({ draft, isUnsaved })

  // A newer save of somebody else takes the place of a form that nothing was written in.
  if (stored.revision > base.revision && !isUnsaved && !isSaving) open(stored)

  function open(content: Base) {
    const opened = draftOf(content)
    setBase(content)
    setSaved(opened)
    setDraft(opened)
    setReplyFaults(NO_FAULTS)
    setRefusal(null)
    setTheirs(null)
  }

  useLayoutEffect(() => {
    latest.current = { draft, isUnsaved }
  })
  useEffect(() => watchForm(() => latest.current.isUnsaved), [])
  useEffect(() => {
    if (!isUnsaved) return forgetForm(own)
    const keep = () => keepForm<KeptExercise>(own, { draft: { draft, base }, revision: base.revision, savedAt: Date.now() })
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    // A page that is closed keeps what was written last.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [draft, base, isUnsaved, own])

  function change(next: ExerciseDraft | ((before: ExerciseDraft) => ExerciseDraft)) {
    setDraft(next)
    setReplyFaults(NO_FAULTS)
    setRefusal(null)
  }

  function refuse(text: string) {
    setRefusal(text)
    setRefusals((count) => count + 1)
  }

  /** Saves what is written, over `revision`; what was refused is shown at its field. */
  async function save(revision = base.revision, over: Base = base) {
    if (faults.size > 0) return refuse(messages.refused(placesOf(draft, faults)))
    const known = new Set(over.levels.map(({ id }) => id))
    // A level that somebody else has removed meanwhile is a new one.
    const sent = {
      ...draft,
      levels: draft.levels.map((level) => ({ ...level, id: level.id !== null && known.has(level.id) ? level.id : null })),
    }
    setSaving(true)
    setRefusal(null)
    setTheirs(null)
    try {
      const reply = await saveContent(type, bodyOf(type, sent, revision))
      const ids = reply.levels.map(({ id }) => id)
      setBase(reply)
      setSaved(withIds(sent, sent, ids))
      setDraft((now) => withIds(now, sent, ids))
      if (offered) forgetForm(offered.name)
      setOffered(null)
      showToast({ title: messages.saved, variant: 'success' })
      await readExercisesAnew()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      const found = faultsOfReply(error.fields, sent)
      setReplyFaults(found)
      if (isChangedMeanwhile(error)) setTheirs(await readContent(type).catch(() => null))
      refuse(error.messages.join(' '))
    } finally {
      setSaving(false)
    }
  }

  return {
    base,
    draft,
    change,
    faults,
    refusal,
    refusals,
    isSaving,
    isUnsaved,
    save: () => void save(),
    discard: () => open(base.revision < stored.revision ? stored : base),
    /** The newer save of somebody else that this form was refused for; null while there is none. */
    theirs,
    closeConflict: () => setTheirs(null),
    keepMine: () => theirs && void save(theirs.revision, theirs),
    takeTheirs() {
      if (!theirs) return
      const kept = { draft: { draft, base }, revision: base.revision, savedAt: Date.now() }
      const name = `${prefix}${crypto.randomUUID()}`
      keepForm<KeptExercise>(name, kept)
      setOffered({ ...kept, name })
      open(theirs)
    },
    offered,
    restore() {
      if (!offered) return
      setBase(offered.draft.base)
      setSaved(draftOf(offered.draft.base))
      setDraft(offered.draft.draft)
      setOffered(null)
    },
    dropOffered() {
      if (offered) forgetForm(offered.name)
      setOffered(null)
    },
  }
}

/** Numbers of the levels in which something is wrong, from 1. */
function placesOf({ levels }: ExerciseDraft, faults: Faults): number[] {
  const wrong = new Set([...faults.keys()].map((path) => path.split('.')[0]))
  return levels.flatMap(({ key }, index) => (wrong.has(String(key)) ? [index + 1] : []))
}
