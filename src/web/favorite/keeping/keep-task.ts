import { hasPremium } from '#contract/user/viewer.ts'
import { viewerNow } from '#web/auth/index.ts'
import { addToFavorite, hideHomework, removeFromFavorite, solveHomework } from '#web/favorite/api.ts'
import { changeKept } from '#web/favorite/keeping/kept-store.ts'
import { messages } from '#web/favorite/messages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Task = { id: number; title: string }
type List = { id: number; name: string }

/** Hides a task from the lists of the viewer, or shows it again; the toast takes it back. */
export async function keepHidden(task: Task, isHidden: boolean): Promise<void> {
  await changeKept(
    task.id,
    () => ({ isHidden }),
    () => hideHomework(task.id, isHidden),
  )
  told(
    isHidden ? messages.hiddenToast : messages.updatedToast,
    (isHidden ? messages.isHidden : messages.isShownAgain)(task.title),
    undoOf(isHidden, () => keepHidden(task, !isHidden)),
  )
}

/** Marks a task as solved, or takes the mark back. */
export async function keepSolved(task: Task, isSolved: boolean): Promise<void> {
  await changeKept(
    task.id,
    () => ({ isSolved }),
    () => solveHomework(task.id, isSolved),
  )
  tellMembership(
    task,
    messages.solved,
    isSolved,
    undoOf(isSolved, () => keepSolved(task, !isSolved)),
  )
}

/** Puts a task on a list, or takes it off. */
export async function keepOnList(task: Task, list: List, isOn: boolean): Promise<void> {
  await changeKept(
    task.id,
    ({ lists }) => ({ lists: new Set(isOn ? [...lists, list.id] : [...lists].filter((id) => id !== list.id)) }),
    () => (isOn ? addToFavorite(list.id, task.id) : removeFromFavorite(list.id, task.id)),
  )
  tellMembership(
    task,
    list.name,
    isOn,
    undoOf(isOn, () => keepOnList(task, list, !isOn)),
  )
}

/** A task that is let go comes back with Premium alone. */
function undoOf(isOn: boolean, undo: () => Promise<void>): (() => Promise<void>) | null {
  return isOn || hasPremium(viewerNow()) ? undo : null
}

/** Says that a task is on a list now, or isn't any more. */
function tellMembership(task: Task, list: string, isOn: boolean, undo: (() => Promise<void>) | null): void {
  told(isOn ? messages.addedToast : messages.removedToast, (isOn ? messages.putOn : messages.takenOff)(task.title, list), undo)
}

function told(title: string, text: string, undo: (() => Promise<void>) | null): void {
  const message = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // A failure has told of itself.
  const onSelect = () => void undo?.().catch(() => undefined)
  showToast({ title, message, variant: 'success', action: undo && { label: messages.undo, onSelect } })
}
