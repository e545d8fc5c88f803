import Copy from 'virtual:icons/copy'
import Eye from 'virtual:icons/eye'
import EyeOff from 'virtual:icons/eye-off'
import Pencil from 'virtual:icons/pencil'
import Send from 'virtual:icons/send'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type ExamSheet, getExamSheet, listExamSheets } from '#contract/exam-sheet.ts'
import { paths } from '#contract/paths.ts'
import { deleteSheet, makeVersionB, publishSheet } from '#web/exam/sheet/api.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { SheetDialog } from '#web/exam/sheet/SheetDialog.tsx'
import { SheetTasks } from '#web/exam/sheet/SheetTasks.tsx'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Opened = 'edit' | 'withdraw' | 'delete' | null

/** A sheet with everything an admin does to it. */
export function SheetView({ sheet }: { sheet: ExamSheet }) {
  const { id, slug, name, status, version, otherVersions, satBy } = sheet
  const navigate = useNavigate()
  const [open, setOpen] = useState<Opened>(null)
  const [work, setWork] = useState<'publish' | 'makeB' | null>(null)
  const isPublic = status === 'PUBLIC'
  const close = () => setOpen(null)

  async function doing(what: 'publish' | 'makeB', action: () => Promise<void>) {
    setWork(what)
    try {
      await action()
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setWork(null)
    }
  }

  async function publish(wanted: boolean) {
    await publishSheet(id, wanted)
    showToast({ title: wanted ? messages.published : messages.withdrawn, variant: 'success' })
    await readAnew(getExamSheet, listExamSheets)
  }

  async function makeB() {
    const made = await makeVersionB(id)
    showToast({ title: messages.madeB, variant: 'success' })
    void readAnew(listExamSheets, getExamSheet)
    await navigate(paths.adminExam(made.id))
  }

  return (
    <>
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: messages.listTitle, to: paths.adminExams() }]} />
        <h1 className="heading text-2xl text-balance wrap-anywhere lg:text-3xl">{withHardSpaces(name)}</h1>
        <p className="flex flex-wrap items-center gap-2 text-text-muted">
          {messages.figures(sheet.taskCount, sheet.points, sheet.minutes)}
          {!isPublic && <Badge tone="warning">{messages.draft}</Badge>}
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        {isPublic ? (
          <LinkButton size="sm" variant="primary" to={paths.exam(slug)} icon={<Eye aria-hidden />}>
            {messages.open}
          </LinkButton>
        ) : (
          <Button
            size="sm"
            variant="primary"
            icon={<Send aria-hidden />}
            loading={work === 'publish'}
            onClick={() => void doing('publish', () => publish(true))}
          >
            {messages.publish}
          </Button>
        )}
        <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
          {messages.edit}
        </Button>
        {version === 'A' && otherVersions.length === 0 && (
          <Button size="sm" icon={<Copy aria-hidden />} loading={work === 'makeB'} onClick={() => void doing('makeB', makeB)}>
            {messages.makeB}
          </Button>
        )}
        {otherVersions.map((other) => (
          <LinkButton key={other.id} size="sm" to={paths.adminExam(other.id)}>
            {messages.otherVersion(other.version)}
          </LinkButton>
        ))}
        {isPublic ? (
          <Button size="sm" icon={<EyeOff aria-hidden />} onClick={() => setOpen('withdraw')}>
            {messages.withdraw}
          </Button>
        ) : (
          satBy === 0 && (
            <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
              {messages.delete}
            </Button>
          )
        )}
      </div>
      <section aria-labelledby="zadania" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="zadania" className="heading text-xl">
          {messages.tasks}
        </h2>
        <SheetTasks sheet={sheet} />
      </section>
      {open === 'edit' && <SheetDialog sheet={sheet} onClose={close} onSaved={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          title={messages.withdrawTitle}
          lead={messages.withdrawLead}
          action={messages.withdraw}
          onClose={close}
          onConfirm={async () => {
            await publish(false)
            close()
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle}
          lead={messages.deleteLead}
          action={messages.delete}
          onClose={close}
          onConfirm={async () => {
            await navigate(paths.adminExams(), { flushSync: true })
            await whileLeaving(getExamSheet, { id: String(id) }, () => deleteSheet(id))
            showToast({ title: messages.deleted, variant: 'success' })
            await readAnew(listExamSheets)
          }}
        />
      )}
    </>
  )
}
