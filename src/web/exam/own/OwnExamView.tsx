import Copy from 'virtual:icons/copy'
import Pencil from 'virtual:icons/pencil'
import Printer from 'virtual:icons/printer'
import Trash2 from 'virtual:icons/trash'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getOwnExam, listOwnExams, type OwnExam } from '#contract/own-exam.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { copyExam, deleteExam } from '#web/exam/own/api.ts'
import { ClassResults, pupilId } from '#web/exam/own/ClassResults.tsx'
import { ExamDialog } from '#web/exam/own/ExamDialog.tsx'
import { ExamTasks } from '#web/exam/own/ExamTasks.tsx'
import { messages } from '#web/exam/own/messages.ts'
import { messages as paperMessages } from '#web/exam/own/paper/messages.ts'
import { PupilWork } from '#web/exam/own/PupilWork.tsx'
import { ShareExam } from '#web/exam/own/ShareExam.tsx'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** An exam for a class with everything its teacher does to it; ADMIN sees somebody else's without the ways to change it. */
export function OwnExamView({ exam }: { exam: OwnExam }) {
  const { slug, details, isOwn, satBy, share, tasks } = exam
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [query] = useSearchParams()
  const seen = Number(query.get('sitting')) || null
  const seenBefore = useRef(seen)
  const [isCopying, setCopying] = useState(false)
  const close = () => setOpen(null)

  // Back from a pupil's sheet, focus is on that pupil again.
  useEffect(() => {
    if (seen === null && seenBefore.current !== null) document.getElementById(pupilId(seenBefore.current))?.focus()
    seenBefore.current = seen
  }, [seen])

  async function copy() {
    setCopying(true)
    try {
      const made = await copyExam(slug)
      showToast({ title: messages.copied, variant: 'success' })
      void readAnew(listOwnExams)
      await navigate(paths.accountExam(made.slug))
    } catch {
      // The toast of the failed call has said why.
      setCopying(false)
    }
  }

  // Tasks come first until there is a link, then the class does.
  const chosen = (
    <section aria-labelledby="zadania" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="zadania" className="heading text-xl">
        {messages.tasks}
      </h2>
      {satBy > 0 && isOwn && <p className="text-sm text-text-muted">{messages.locked}</p>}
      {satBy > 0 || !isOwn ? (
        <ol className="own-exam-tasks">
          {tasks.map(({ homeworkId, slug: taskSlug, title, language, points, number }) => (
            <li key={homeworkId}>
              <span className="text-text-muted">{messages.numberOf(number)}</span>
              <Link to={paths.homework(taskSlug)} lang={language === 'pl' ? undefined : language} className="hover:underline">
                {withHardSpaces(title)}
              </Link>
              <span className="text-text-muted">
                {messages.number(points)} {messages.pointsShort}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <ExamTasks key={slug} exam={exam} />
      )}
    </section>
  )
  if (seen !== null) return <PupilWork key={seen} exam={exam} sittingId={seen} />
  return (
    <>
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: messages.listTitle, to: paths.accountExams() }]} />
        <h1 className="heading text-2xl text-balance wrap-anywhere lg:text-3xl">{withHardSpaces(details)}</h1>
        <p className="text-text-muted">{messages.figures(exam.taskCount, exam.points, exam.minutes)}</p>
      </header>
      {isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
            {messages.edit}
          </Button>
          <Button size="sm" icon={<Copy aria-hidden />} loading={isCopying} onClick={() => void copy()}>
            {messages.copy}
          </Button>
          {tasks.length > 0 && (
            <LinkButton size="sm" to={paths.ownExamPdf(slug, 'sheet')} icon={<Printer aria-hidden />}>
              {paperMessages.open}
            </LinkButton>
          )}
          <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
            {messages.delete}
          </Button>
        </div>
      )}
      {share !== null && <ClassResults exam={exam} />}
      {share === null && chosen}
      {isOwn && <ShareExam key={slug} exam={exam} />}
      {share !== null && chosen}
      {exam.keys.some(({ letters }) => letters.length > 0) && (
        <Disclosure summary={messages.keys}>
          <dl className="grid gap-2 pt-2">
            {exam.keys.map(({ version, letters }) => (
              <div key={version} className="flex flex-wrap gap-x-4 gap-y-1">
                {exam.keys.length > 1 && <dt className="font-semibold">{messages.keyOf(version)}</dt>}
                {letters.map(({ number, letters: right }) => (
                  <dd key={number} className="tabular-nums">
                    {number}. <span className="font-semibold">{right}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {open === 'edit' && <ExamDialog exam={exam} onClose={close} onSaved={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle(details)}
          lead={messages.deleteLead(satBy)}
          action={messages.delete}
          onClose={close}
          onConfirm={async () => {
            await navigate(paths.accountExams(), { flushSync: true })
            await whileLeaving(getOwnExam, { id: slug }, () => deleteExam(slug))
            showToast({ title: messages.deleted, variant: 'success' })
            await readAnew(listOwnExams)
          }}
        />
      )}
    </>
  )
}
