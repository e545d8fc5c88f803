import { useState } from 'react'
import { MOST_BOARD_PAGES } from '#contract/board.ts'
import { messages } from '#web/board/messages.ts'
import type { Board } from '#web/board/state/create-board.ts'
import { bring } from '#web/lib/bring.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Lays a PDF under pages of the board, from the given one on; its reader is fetched with the first file. */
export function usePdf(board: Board): { isReading: boolean; insert: (file: File, page: number) => Promise<void> } {
  const [isReading, setReading] = useState(false)
  async function insert(file: File, page: number): Promise<void> {
    setReading(true)
    try {
      const { picturesOfPdf } = await bring(() => import('#web/board/insert/insert-pdf.ts'))
      const { pages, isCut } = await picturesOfPdf(file, MOST_BOARD_PAGES - page + 1)
      board.act(pages.map(({ number, data }) => ({ id: crypto.randomUUID(), page: page + number - 1, data })))
      showToast({ title: messages.pdfDone(pages.length), message: isCut ? messages.pdfCut(pages.length) : '', variant: 'success' })
    } catch {
      showToast({ title: messages.notPdf, message: '', variant: 'error' })
    }
    setReading(false)
  }
  return { isReading, insert }
}
