import { useState } from 'react'
import type { HomeworkTypeContent, SavedType } from '#contract/homework-type-writing.ts'
import { findTypes, type FoundType, mergeType } from '#web/homework-type/manage/api.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { type: HomeworkTypeContent; onClose: () => void; onMerged: (into: SavedType) => void }

/** Asks which kind of tasks stays, and says what goes over to it. */
export function MergeDialog({ type, onClose, onMerged }: Props) {
  const [into, setInto] = useState<FoundType | null>(null)
  const [isMerging, setMerging] = useState(false)
  const [find] = useState(() => findTypes.bind(null, { omitId: type.id, isParent: false }))

  async function merge() {
    if (into === null) return
    setMerging(true)
    try {
      const saved = await mergeType(type.id, into.id)
      showToast({ title: messages.merged, variant: 'success' })
      // The page of the other reads itself anew.
      onMerged(saved)
    } catch {
      setMerging(false) // the toast of the failed call has said why
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.mergeTitle(type.name)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="danger" loading={isMerging} aria-disabled={into === null} onClick={() => void merge()}>
            {messages.merge}
          </Button>
        </>
      }
    >
      <SearchPicker label={messages.mergeInto} placeholder={messages.searchTypes} nothing={messages.nothing} find={find} onPick={setInto} />
      <p role="status" className="font-medium empty:hidden">
        {into !== null && messages.mergeChosen(into.name)}
      </p>
      <p className="text-text-muted">{messages.mergeLead(type.tasks, type.subtypes.length)}</p>
    </Dialog>
  )
}
