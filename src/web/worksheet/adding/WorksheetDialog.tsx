import FilePlus2 from 'virtual:icons/file-plus-corner'
import { useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { createWorksheet, listWorksheets, MOST_WORKSHEET_TASKS } from '#contract/worksheet.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { addTask } from '#web/worksheet/adding/add-task.ts'
import { messages } from '#web/worksheet/adding/messages.ts'

const PAGE_SIZE = 10

type Props = { homework: { id: number; title: string; closed: boolean }; onClose: () => void }

/** The teacher's worksheets, the newest first, and a new one: the task goes on the one that is chosen. */
export function WorksheetDialog({ homework, onClose }: Props) {
  const [page, setPage] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const worksheets = useServer(listWorksheets, { query: { page, pageSize: PAGE_SIZE } })

  async function put(find: () => Promise<number>) {
    if (isBusy) return
    setBusy(true)
    try {
      const id = await find()
      const { isNew, title } = await addTask(id, homework)
      const name = title || messages.nameless
      const link = { to: paths.accountWorksheet(id), label: messages.open }
      showToast({ title: isNew ? messages.added(name) : messages.isThere(name), variant: isNew ? 'success' : 'info', link })
      onClose()
    } catch {
      // The toast of the failed call has said why.
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.add}
      footer={
        <>
          <Button
            variant="primary"
            icon={<FilePlus2 aria-hidden />}
            loading={isBusy}
            onClick={() => void put(async () => (await browserApi.call(createWorksheet, { body: { title: '' } })).id)}
          >
            {messages.new}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
    >
      <p className="text-text-muted">{withHardSpaces(homework.title)}</p>
      <Loaded of={worksheets} waiting={<Skeleton className="h-24" />} failed={messages.failed}>
        {({ results, pageCount }) =>
          results.length === 0 ? (
            <p role="status">{messages.none}</p>
          ) : (
            <>
              <p>{messages.choose}</p>
              <ul className="grid max-h-72 gap-1 overflow-y-auto">
                {results.map(({ id, title, taskCount }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="flex min-h-11 w-full items-center gap-3 rounded-md border border-border px-3 py-2 text-left hover:bg-surface-raised disabled:opacity-55"
                      disabled={isBusy || taskCount >= MOST_WORKSHEET_TASKS}
                      onClick={() => void put(() => Promise.resolve(id))}
                    >
                      <span className="min-w-0 grow wrap-anywhere">{title || messages.nameless}</span>
                      <small className="shrink-0 text-text-muted">
                        {taskCount >= MOST_WORKSHEET_TASKS ? messages.full : messages.tasks(taskCount)}
                      </small>
                    </button>
                  </li>
                ))}
              </ul>
              {pageCount > 1 && (
                <div className="flex items-center justify-between gap-2">
                  <Button size="sm" variant="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {messages.newer}
                  </Button>
                  <span className="text-sm">{messages.page(page, pageCount)}</span>
                  <Button size="sm" variant="ghost" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
                    {messages.older}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
