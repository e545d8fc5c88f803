import CircleMinus from 'virtual:icons/circle-minus'
import { useState } from 'react'
import { ownMenuMessages as messages } from '#web/auth/menu/own-menu-messages.ts'
import { reloadViewer } from '#web/auth/viewer-store.ts'
import { bring } from '#web/lib/bring.ts'

/** Shows the person as busy to others while they are online (docs/product/auth.md). */
export function BusySwitch({ isBusy, className }: { isBusy: boolean; className: string }) {
  const [isSaving, setSaving] = useState(false)

  async function toggle() {
    if (isSaving) return
    setSaving(true)
    try {
      const { saveBusy } = await bring(() => import('#web/auth/menu/save-busy.ts'))
      await saveBusy(!isBusy)
      await reloadViewer()
    } catch {
      // the toast of the failed call has said why
    } finally {
      setSaving(false)
    }
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isBusy}
      aria-busy={isSaving || undefined}
      className={className}
      onClick={() => void toggle()}
    >
      <CircleMinus aria-hidden />
      {messages.busy}
      <span aria-hidden className="switch ml-auto" />
    </button>
  )
}
