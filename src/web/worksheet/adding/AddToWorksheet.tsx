import FilePlus2 from 'virtual:icons/file-plus-corner'
import { useState } from 'react'
import { messages } from '#web/worksheet/adding/messages.ts'
import { WorksheetDialog } from '#web/worksheet/adding/WorksheetDialog.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'

type Props = { homework: { id: number; title: string; closed: boolean }; place: 'card' | 'page' }

/** Puts a task on a worksheet from where it is read; for those who teach. An icon on a card, with words on the task's own page. */
export function AddToWorksheet({ homework, place }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const isCard = place === 'card'
  const button = (
    <button
      type="button"
      aria-label={messages.add}
      aria-haspopup="dialog"
      className={isCard ? 'icon-button' : buttonClass('secondary', 'sm')}
      onClick={() => setChoosing(true)}
    >
      <FilePlus2 aria-hidden />
      {!isCard && messages.short}
    </button>
  )
  return (
    <>
      {isCard ? (
        <Tooltip text={messages.add} side="top">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {isChoosing && <WorksheetDialog homework={homework} onClose={() => setChoosing(false)} />}
    </>
  )
}
