import { isChangedMeanwhile } from '#contract/http/errors.ts'
import { getWorksheet, listWorksheets, saveWorksheet, type SheetTask, type Worksheet, type WorksheetBody } from '#contract/worksheet.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { usualTask } from '#web/worksheet/usual-task.ts'

/** True where it wasn’t there before; the name of the worksheet. */
type Added = { isNew: boolean; title: string }

/** Puts a task behind the others of a worksheet. A failure tells of itself. */
export async function addTask(id: number, task: { id: number; closed: boolean }): Promise<Added> {
  const sheet = await browserApi.call(getWorksheet, { params: { id } })
  if (has(sheet, task.id)) return { isNew: false, title: sheet.title }
  try {
    await callQuietly(saveWorksheet, { params: { id }, body: withTask(sheet, task) })
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error
    // Another tab was faster: once more behind what it has saved.
    const now = await browserApi.call(getWorksheet, { params: { id } })
    if (!has(now, task.id)) await browserApi.call(saveWorksheet, { params: { id }, body: withTask(now, task) })
  }
  void readAnew(getWorksheet, listWorksheets)
  return { isNew: true, title: sheet.title }
}

const has = ({ tasks }: Worksheet, homeworkId: number): boolean => tasks.some((task) => task.homeworkId === homeworkId)

function withTask(sheet: Worksheet, { id, closed }: { id: number; closed: boolean }): WorksheetBody {
  const { title, note, variantCount, mixesOrder, hasNameField, day, qr, revision } = sheet
  const tasks: SheetTask[] = sheet.tasks.map(({ homeworkId, templateId, draw, points, room, roomCm }) => ({
    homeworkId,
    templateId,
    draw,
    points,
    room,
    roomCm,
  }))
  const added = { homeworkId: id, templateId: null, ...usualTask(closed) }
  return { title, note, variantCount, mixesOrder, hasNameField, day, qr, revision, tasks: [...tasks, added] }
}
