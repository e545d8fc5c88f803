import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { type Pickable, SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { messages } from '#web/ui/messages.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { mergeMessages } from '#web/ui/overlay/merge-messages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props<Thing extends Pickable> = {
  title: string
  /** The name of the field in which what stays is looked for, and what stands in it. */
  label: string
  placeholder: string
  /** Says what goes over, and what goes. */
  lead: string
  find: (search: string, signal: AbortSignal) => Promise<Thing[]>
  /** Merges; a failure has been told already. */
  onMerge: (into: Thing) => Promise<void>
  onClose: () => void
}

/** Asks into which other thing one is merged. */
export function MergeDialog<Thing extends Pickable>({ title, label, placeholder, lead, find, onMerge, onClose }: Props<Thing>) {
  const [into, setInto] = useState<Thing | null>(null)
  const [isMerging, setMerging] = useState(false)

  async function merge() {
    if (into === null) return
    setMerging(true)
    try {
      await onMerge(into)
      showToast({ title: mergeMessages.merged, variant: 'success' })
    } catch {
      setMerging(false) // the toast of the failed call has said why
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="danger" loading={isMerging} aria-disabled={into === null} onClick={() => void merge()}>
            {mergeMessages.merge}
          </Button>
        </>
      }
    >
      <SearchPicker label={label} placeholder={placeholder} nothing={mergeMessages.nothing} find={find} onPick={setInto} />
      <p role="status" className="font-medium empty:hidden">
        {into !== null && mergeMessages.chosen(into.name)}
      </p>
      <p className="text-text-muted">{lead}</p>
    </Dialog>
  )
}
