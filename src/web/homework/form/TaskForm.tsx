import ClipboardPaste from 'virtual:icons/clipboard-paste'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { submitHomework, publishHomework } from '#contract/homework/homework-review.ts'
import { type HomeworkContent, type SavedReply, TITLE_MAX_LENGTH } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { momentText } from '#contract/text/dates.ts'
import type { Me } from '#contract/user/user.ts'
import { AnswersFields } from '#web/homework/form/fields/AnswersFields.tsx'
import { ConflictDialog } from '#web/homework/form/ConflictDialog.tsx'
import type { ExpectedPart } from '#web/homework/form/fields/expected-draft.ts'
import { ExpectedFields } from '#web/homework/form/fields/ExpectedFields.tsx'
import { HelpFields } from '#web/homework/form/fields/HelpFields.tsx'
import { type FormFields, LazyRichField } from '#web/homework/form/LazyRichField.tsx'
import { MediaFields } from '#web/homework/form/fields/MediaFields.tsx'
import { messages } from '#web/homework/form/messages.ts'
import { PaidField } from '#web/homework/form/fields/PaidField.tsx'
import { LevelFields, SourceFields } from '#web/homework/form/fields/PlaceFields.tsx'
import { SimilarTasks } from '#web/homework/form/SimilarTasks.tsx'
import { SortingFields } from '#web/homework/form/fields/SortingFields.tsx'
import { StepsFields } from '#web/homework/form/fields/StepsFields.tsx'
import type { TaskDraft } from '#web/homework/form/task-draft.ts'
import { TaskPreview } from '#web/homework/form/TaskPreview.tsx'
import { usePreview } from '#web/homework/form/use-preview.ts'
import { useTaskForm } from '#web/homework/form/use-task-form.ts'
import { addressOf } from '#web/homework/manage/address-of.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { bring } from '#web/lib/bring.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { LeaveGuard } from '#web/lib/unsaved/LeaveGuard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const PasteDialog = lazy(() => bring(() => import('#web/homework/form/PasteDialog.tsx')))

type Props = {
  viewer: Me
  /** The task that is changed; null for a new one. */
  content: HomeworkContent | null
  initial: TaskDraft
  /** Reads the saved task again, in the place of what is written. */
  onReload: () => void
}

const NONE: readonly ExpectedPart[] = []

type Then = 'stay' | 'submit' | 'publish'
const ACTIONS = { submit: submitHomework, publish: publishHomework } as const

/** The form of a task beside the task as a pupil will see it (docs/product/homework.md, 16–19). */
export function TaskForm({ viewer, content, initial, onReload }: Props) {
  const form = useTaskForm(viewer.id, content && { id: content.id, revision: content.revision }, initial)
  const { draft, change, changeText, editors, faults } = form
  const preview = usePreview(draft)
  const navigate = useNavigate()
  const [shown, setShown] = useState<'form' | 'preview'>('form')
  const [width, setWidth] = useState<'phone' | 'computer'>('phone')
  const [isPasting, setPasting] = useState(false)
  const [doing, setDoing] = useState<Then | null>(null)
  /** The wish that a conflict interrupted. */
  const [wanted, setWanted] = useState<Then>('stay')
  const isAdmin = viewer.role === 'ADMIN'
  const isOwn = content === null || content.author.id === viewer.id
  const offers = content?.transitions ?? []

  async function save(then: Then, revision?: number) {
    setDoing(then)
    setWanted(then)
    const saved = await form.save(revision)
    const done = saved === null || then === 'stay' ? saved : await follow(saved, then)
    setDoing(null)
    if (saved === null || done === null) return
    if (then === 'submit') showToast({ title: messages.sentToReview, message: messages.sentToReviewHint, variant: 'success' })
    else if (then === 'publish') showToast({ title: messages.publishedToast, variant: 'success' })
    else showToast({ title: content === null ? messages.createdToast : messages.updatedToast, variant: 'success' })
    void navigate(addressOf(done, viewer, isOwn), { replace: content === null })
  }

  /** The task is saved even where it can't go further: what is missing is told in the form. */
  async function follow(saved: SavedReply, then: 'submit' | 'publish'): Promise<SavedReply | null> {
    try {
      return await browserApi.call(ACTIONS[then], { params: { id: saved.id } })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      form.setRefusal(error.messages.join(' '))
      if (content === null) {
        showToast({ title: messages.createdToast, message: error.messages.join(' '), variant: 'warning' })
        void navigate(paths.homeworkEdit(saved.slug), { replace: true })
      }
      return null
    }
  }

  // The same from key to key: of a long task only what is written in is drawn anew.
  const fields: FormFields = useMemo(
    () => ({ editors, faults, html: preview.html, onText: changeText }),
    [editors, faults, preview.html, changeText],
  )
  const changeExpected = useCallback((expected: ExpectedPart[]) => change({ expected }), [change])
  const changeAnswers = useCallback((answers: TaskDraft['answers']) => change({ answers }), [change])
  const changeSteps = useCallback((steps: TaskDraft['steps']) => change({ steps }), [change])
  const changeHints = useCallback((hints: TaskDraft['hints']) => change({ hints }), [change])
  return (
    <div className="task-form">
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        hidden={shown === 'preview' ? true : undefined}
        data-narrow-only={shown === 'preview' || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void save('stay')
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="heading text-3xl">{content === null ? messages.newTitle : messages.editTitle}</h1>
          <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setPasting(true)}>
            {messages.pasteAll}
          </Button>
        </div>
        {form.offered !== null && (
          <div className="task-form-note" role="status">
            <p>
              {messages.draftOffer(momentText(new Date(form.offered.savedAt)))}
              {form.offered.revision !== form.revision && ` ${messages.draftOlder}`}
            </p>
            <Button size="sm" variant="primary" onClick={form.restore}>
              {messages.restore}
            </Button>
            <Button size="sm" variant="ghost" onClick={form.discard}>
              {messages.discard}
            </Button>
          </div>
        )}
        {content?.adminReview?.status === 'REJECTED' && (
          <div className="task-form-note">
            <p>
              <strong>{messages.rejected}:</strong> <span className="whitespace-pre-line">{content.adminReview.note}</span>
            </p>
          </div>
        )}
        {content?.status === 'PUBLIC' && !isAdmin && <p className="task-form-note">{messages.leavesLibrary}</p>}

        <Section title={messages.content}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <p className="text-sm font-medium">{messages.question}</p>
            <LazyRichField
              name="description"
              label={messages.question}
              rich={draft.description}
              fields={fields}
              height={200}
              isOpenAtFirst={content === null}
            />
          </div>
          <SegmentedControl
            label={messages.kind}
            options={[
              { value: 'open', label: messages.open },
              { value: 'closed', label: messages.closed },
            ]}
            value={draft.closed ? 'closed' : 'open'}
            onChange={(value) => change({ closed: value === 'closed' })}
          />
          {draft.closed ? (
            <AnswersFields fields={fields} answers={draft.answers} onChange={changeAnswers} />
          ) : (
            <>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                <p className="text-sm font-medium">{messages.finalAnswer}</p>
                <LazyRichField name="answer" label={messages.finalAnswer} rich={draft.answer} fields={fields} height={72} />
                <p className="text-sm text-text-muted">{messages.finalAnswerHint}</p>
              </div>
              <ExpectedFields expected={draft.expected ?? NONE} faults={faults} onChange={changeExpected} />
            </>
          )}
          <TextField
            label={messages.titleField}
            hint={messages.titleHint}
            value={draft.title}
            maxLength={TITLE_MAX_LENGTH}
            error={faults.get('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </Section>
        <Section title={messages.solution} lead={messages.solutionHint}>
          <StepsFields fields={fields} steps={draft.steps} onChange={changeSteps} />
          <PaidField isPaid={draft.isSolutionPaid ?? false} fault={faults.get('isSolutionPaid')} onChange={change} />
        </Section>
        <Section title={messages.media} lead={messages.mediaHint}>
          <MediaFields
            media={draft.media}
            shown={preview.shown?.solution ?? null}
            faults={faults}
            onChange={form.changeMedia}
            onUploading={form.setUploading}
          />
        </Section>
        <Section title={messages.help}>
          <HelpFields fields={fields} hints={draft.hints} commonMistake={draft.commonMistake} onChange={changeHints} />
        </Section>
        <Section title={messages.place}>
          <LevelFields draft={draft} faults={faults} onChange={change} />
        </Section>
        <Section title={messages.sorting}>
          <SortingFields draft={draft} isAdmin={isAdmin} faults={faults} onChange={change} />
        </Section>
        <Section title={messages.source}>
          <SourceFields draft={draft} faults={faults} onChange={change} />
        </Section>

        <div className="task-form-bar">
          <div className="mr-auto min-w-0">
            <FormRefusal message={form.refusal} />
          </div>
          {form.isUnsaved && <span className="text-sm text-text-muted">{messages.unsaved}</span>}
          <Button type="submit" loading={doing === 'stay'}>
            {messages.save}
          </Button>
          {isAdmin && (content === null || offers.includes('publish')) && (
            <Button variant="primary" loading={doing === 'publish'} onClick={() => void save('publish')}>
              {messages.publish}
            </Button>
          )}
          {!isAdmin && (content === null || offers.includes('submit') || content.status === 'PUBLIC') && (
            <Button variant="primary" loading={doing === 'submit'} onClick={() => void save('submit')}>
              {messages.submit}
            </Button>
          )}
        </div>
      </form>

      <aside aria-label={messages.previewOf} className="task-form-preview" data-shown={shown === 'preview' || undefined}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="heading text-xl">{messages.preview}</h2>
          <SegmentedControl
            label={messages.view}
            options={[
              { value: 'phone', label: messages.phone },
              { value: 'computer', label: messages.computer },
            ]}
            value={width}
            onChange={setWidth}
          />
        </div>
        <TaskPreview shown={preview.shown} fault={preview.fault} width={width} />
        <SimilarTasks tasks={preview.shown?.similar.filter(({ id }) => id !== content?.id) ?? []} />
      </aside>
      <SegmentedControl
        className="task-form-switch"
        label={messages.view}
        options={[
          { value: 'form', label: messages.write },
          { value: 'preview', label: messages.preview },
        ]}
        value={shown}
        onChange={setShown}
      />
      <LeaveGuard />
      {isPasting && (
        <Suspense>
          <PasteDialog onClose={() => setPasting(false)} onRead={change} />
        </Suspense>
      )}
      {form.isConflict && content !== null && (
        <ConflictDialog
          id={content.id}
          revision={form.revision}
          onClose={form.closeConflict}
          onKeep={(latest) => void save(wanted, latest)}
          onTake={() => {
            form.closeConflict()
            onReload()
          }}
        />
      )}
    </div>
  )
}
