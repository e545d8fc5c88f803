import Copy from 'virtual:icons/copy'
import Printer from 'virtual:icons/printer'
import Share2 from 'virtual:icons/share-2'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { getWorksheet, listWorksheets, type Worksheet } from '#contract/worksheet.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { copyWorksheet, deleteWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'
import { ShareWorksheet } from '#web/worksheet/ShareWorksheet.tsx'
import { SheetSettings } from '#web/worksheet/SheetSettings.tsx'
import { SheetTasks } from '#web/worksheet/SheetTasks.tsx'
import { useDraft } from '#web/worksheet/use-draft.ts'
import { WorksheetPdfs } from '#web/worksheet/WorksheetPdfs.tsx'

/** A worksheet with everything its teacher does to it. Each change is saved by itself. */
export function WorksheetView({ worksheet }: { worksheet: Worksheet }) {
  const { id } = worksheet
  const navigate = useNavigate()
  const { draft, state, change, type, saveTyped, retry } = useDraft(worksheet)
  const [open, setOpen] = useState<'share' | 'delete' | null>(null)
  const [isCopying, setCopying] = useState(false)
  const close = () => setOpen(null)
  const name = draft.title || messages.nameless
  const total = draft.tasks.reduce((sum, { points }) => sum + points, 0)

  async function copy() {
    setCopying(true)
    try {
      const made = await copyWorksheet(id)
      showToast({ title: messages.copied, variant: 'success' })
      void readAnew(listWorksheets)
      await navigate(paths.accountWorksheet(made.id))
    } catch {
      // The toast of the failed call has said why.
    }
    setCopying(false)
  }

  return (
    <>
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: messages.listTitle, to: paths.accountWorksheets() }]} />
        <h1 className="heading text-2xl text-balance wrap-anywhere lg:text-3xl">{withHardSpaces(name)}</h1>
        <p className="text-text-muted">{messages.figures(draft.tasks.length, total, draft.variantCount)}</p>
      </header>
      <div className="flex flex-wrap gap-2">
        {draft.tasks.length > 0 && (
          <LinkButton to={paths.worksheetPdf(id, 'all')} variant="primary" icon={<Printer aria-hidden />}>
            {messages.preview}
          </LinkButton>
        )}
        <Button icon={<Copy aria-hidden />} loading={isCopying} onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button icon={<Share2 aria-hidden />} onClick={() => setOpen('share')}>
          {messages.share}
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
          {messages.delete}
        </Button>
      </div>
      <section aria-labelledby="zadania" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="zadania" className="heading text-xl">
          {messages.tasks}
        </h2>
        <SheetTasks tasks={draft.tasks} onChange={(tasks) => change({ tasks })} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="font-semibold">{messages.total(total)}</p>
          <p role="status" className={state === 'failed' ? 'text-error' : 'text-text-muted'}>
            {{ saved: messages.saved, saving: messages.saving, failed: messages.unsaved }[state]}
          </p>
          {state === 'failed' && (
            <Button size="sm" onClick={retry}>
              {messages.again}
            </Button>
          )}
        </div>
      </section>
      <SheetSettings draft={draft} onChange={change} onType={type} onTyped={saveTyped} />
      {draft.tasks.length > 0 && <WorksheetPdfs id={id} />}
      {open === 'share' && <ShareWorksheet worksheet={worksheet} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle(name)}
          lead={messages.deleteLead}
          action={messages.delete}
          onClose={close}
          onConfirm={async () => {
            await navigate(paths.accountWorksheets(), { flushSync: true })
            await whileLeaving(getWorksheet, { id: String(id) }, () => deleteWorksheet(id))
            showToast({ title: messages.deleted, variant: 'success' })
            await readAnew(listWorksheets)
          }}
        />
      )}
    </>
  )
}
