import type { SheetTask } from '#contract/worksheet.ts'

/** Points and room that such a task usually has; the teacher changes them. */
export const usualTask = (closed: boolean): Pick<SheetTask, 'points' | 'room' | 'roomCm' | 'draw'> => ({
  draw: 0,
  roomCm: 5,
  ...(closed ? { points: 1, room: 'NONE' } : { points: 2, room: 'SQUARES' }),
})
