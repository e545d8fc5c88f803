import type { BoardData } from '#contract/board.ts'
import { messages } from '#web/board/messages.ts'
import { UNIT } from '#web/board/paper/geometry.ts'
import { uploadFile } from '#web/file/index.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A picture is at most so wide and high at first, in pixels of the page. */
const MOST_WIDTH = 700
const MOST_HEIGHT = 600

/** Stores a picture among one's own files, and answers it as a thing for the board; null with a toast where that fails. */
export async function pictureOf(file: File, place: { x: number; y: number }): Promise<BoardData | null> {
  try {
    const { id, width, height, originalname } = await uploadFile(file, { assign: 'PRIVATE' })
    if (width === null || height === null) throw new Error(messages.notPicture)
    const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height)
    const size = { w: Math.max(1, Math.round(width * scale * UNIT)), h: Math.max(1, Math.round(height * scale * UNIT)) }
    return { kind: 'picture', ...place, ...size, fileId: id, alt: originalname.slice(0, 200) }
  } catch (error) {
    showToast({ title: messages.notPicture, message: error instanceof Error ? error.message : '', variant: 'error' })
    return null
  }
}
