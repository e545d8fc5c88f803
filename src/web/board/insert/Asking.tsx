import type { ReactNode } from 'react'
import type { BoardColor, BoardData } from '#contract/board.ts'
import { messages } from '#web/board/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Everything that a dialog which puts something on the board is given; `place` is the upper left corner, in quarters of a pixel. */
export type OneProps = {
  place: { x: number; y: number }
  color: BoardColor
  onInsert: (data: BoardData) => void
  onClose: () => void
}

type AskingProps = { title: string; isReady: boolean; onClose: () => void; onDone: () => void; children: ReactNode }

/** A dialog with a form, and a button that inserts. */
export function Asking({ title, isReady, onClose, onDone, children }: AskingProps) {
  const done = (): void => {
    if (isReady) onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" aria-disabled={!isReady} onClick={done}>
            {messages.insert}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
