import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { Me } from '#contract/user/user.ts'
import { TaskPreview } from '#web/homework/form/TaskPreview.tsx'
import { messages } from '#web/homework/import/messages.ts'
import type { ImportRow } from '#web/homework/import/use-import.ts'
import { addressOf } from '#web/homework/manage/address-of.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = { row: ImportRow; viewer: Me; isBusy: boolean; onChoose: (isChosen: boolean) => void }

/** One task of a file: chosen or not, what it is, what of it was lost, and the whole of it on demand. */
export function ImportedRow({ row: { task, isChosen, shown, fault, notes, added }, viewer, isBusy, onChoose }: Props) {
  const name = shown?.title ?? (task.name === '' ? messages.nameless(task.place) : task.name)
  const stepCount = task.body.solution?.steps?.length ?? 0
  return (
    <li className="task-form-part">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex min-h-control min-w-0 flex-1 basis-60 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={messages.chooseTask(name)}
            checked={isChosen}
            disabled={isBusy || added !== null}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{withHardSpaces(name)}</span>
        </label>
        <Badge>{task.body.closed ? messages.closed : messages.open}</Badge>
        {stepCount > 0 && <Badge>{messages.steps(stepCount)}</Badge>}
        {added !== null && (
          <>
            <Badge tone="success">{messages.added}</Badge>
            <Link to={addressOf(added, viewer, true)} aria-label={messages.showOne(name)} className="text-accent-text hover:underline">
              {messages.show}
            </Link>
          </>
        )}
      </div>
      {fault !== null && (
        <p role="alert" className="text-sm wrap-anywhere text-error">
          {fault}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm wrap-anywhere text-warning">
          {note}
        </p>
      ))}
      {task.pictures.length > 0 && added === null && <p className="text-sm text-text-muted">{messages.picturesGo(task.pictures.length)}</p>}
      {shown !== null && (
        <details>
          <summary aria-label={messages.previewOf(name)} className="min-h-control cursor-pointer content-center text-accent-text">
            {messages.preview}
          </summary>
          <TaskPreview shown={shown} fault={null} width="computer" />
        </details>
      )}
    </li>
  )
}
