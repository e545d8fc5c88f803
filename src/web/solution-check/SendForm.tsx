import Camera from 'virtual:icons/camera'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { AppError } from '#contract/http/errors.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { IMAGE_EXTENSIONS } from '#contract/file/file-rules.ts'
import { CHECK_CONSENT_VERSION, checkText } from '#contract/payment/consent-texts.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { type CheckTerms, createCheck, MOST_CHECK_PHOTOS } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { momentText } from '#contract/text/dates.ts'
import { PhotoList, UploadList, useUploads } from '#web/file/index.ts'
import { AskDialog, keepWayBack, sendOnce, useOnceKey } from '#web/payment/index.ts'
import { type EditorHandle, RichField } from '#web/rich-editor/index.ts'
import { readAll } from '#web/solution-check/api.ts'
import { messages } from '#web/solution-check/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  task: { id: number; slug: string; title: string }
  terms: CheckTerms & { balance: number }
  /** Price or time aren't what was shown any more. */
  onChanged: () => Promise<void>
}

/** Photos and words of a solution; it asks once, with the balance, before tokens are taken. */
export function SendForm({ task, terms: { tokens, hours, balance }, onChanged }: Props) {
  const navigate = useNavigate()
  const key = useOnceKey()
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<EditorHandle>(null)
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const [asked, setAsked] = useState<{ message: RichInput | null; dueAt: Date } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { uploads, add, drop } = useUploads({
    assign: 'PRIVATE',
    only: IMAGE_EXTENSIONS,
    onUploaded: (stored) => setPhotos((all) => [...all, stored].slice(0, MOST_CHECK_PHOTOS)),
  })
  const waiting = uploads.filter(({ stored }) => stored === null)
  const left = MOST_CHECK_PHOTOS - photos.length - waiting.length

  function ask() {
    const written = field.current?.value()
    if (waiting.length > 0 || written?.isUploading) return setProblem(messages.stillUploading)
    const message = written === undefined || written.isEmpty ? null : written.doc
    if (message === null && photos.length === 0) return setProblem(messages.nothingYet)
    setProblem(null)
    setAsked({ message, dueAt: new Date(Date.now() + hours * 3_600_000) })
  }

  async function send() {
    if (!asked) return
    const body = {
      homeworkId: task.id,
      photoIds: photos.map(({ id }) => id),
      message: asked.message,
      tokens,
      hours,
      consentVersion: CHECK_CONSENT_VERSION,
    }
    const sent = await sendOnce(createCheck, key.keyOf(body), { body }).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'CONFLICT') {
        key.forget()
        await onChanged()
      }
      throw error
    })
    field.current?.clear()
    void readAll()
    await navigate(solutionCheckPaths.accountCheck(sent.id), { replace: true })
  }

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <span className="block text-sm text-text-muted">{messages.task}</span>
        <Link to={paths.homework(task.slug)} className="font-medium text-accent-text underline underline-offset-2">
          {withHardSpaces(task.title)}
        </Link>
      </p>
      <section aria-labelledby="zdjecia" className="check-part">
        <div>
          <h2 id="zdjecia" className="font-semibold">
            {messages.yourPhotos}
          </h2>
          <p className="text-sm text-text-muted">{messages.photosHint(MOST_CHECK_PHOTOS)}</p>
        </div>
        <PhotoList
          label={messages.yourPhotos}
          photos={photos}
          onRemove={(id) => setPhotos((all) => all.filter((photo) => photo.id !== id))}
        />
        <UploadList uploads={waiting} onDrop={drop} />
        {left > 0 && (
          <Button icon={<Camera aria-hidden />} onClick={() => input.current?.click()}>
            {messages.addPhoto}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={({ currentTarget }) => {
            // A phone gives each photo the same name: what has arrived makes room for the next one.
            for (const { key: done, stored } of uploads) if (stored !== null) drop(done)
            add([...(currentTarget.files ?? [])].slice(0, left))
            currentTarget.value = ''
          }}
        />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <RichField ref={field} label={messages.yourText} variant="comment" height={160} draftKey={`check-${task.id}`} />
        <p className="text-sm text-text-muted">{messages.textHint}</p>
      </div>
      <FormRefusal message={problem} />
      {balance < tokens ? (
        <div className="check-part">
          <p>
            {messages.tooFew(messages.tokens(tokens))} {messages.balance(balance)}
          </p>
          <LinkButton
            to={paymentPaths.accountTokens()}
            variant="primary"
            onClick={() => keepWayBack({ path: paths.sendToCheck(task.slug), title: task.title })}
          >
            {messages.buyTokens}
          </LinkButton>
        </div>
      ) : (
        <div className="check-part">
          <p>{messages.balance(balance)}</p>
          <Button variant="primary" onClick={ask}>
            {messages.sendFor(messages.tokens(tokens))}
          </Button>
        </div>
      )}
      {asked && (
        <AskDialog
          title={messages.ask}
          action={messages.sendFor(messages.tokens(tokens))}
          variant="primary"
          onClose={() => setAsked(null)}
          onConfirm={send}
        >
          <dl className="check-sums">
            <dt>{messages.before}</dt>
            <dd>{messages.tokens(balance)}</dd>
            <dt>{messages.after}</dt>
            <dd>{messages.tokens(balance - tokens)}</dd>
            <dt>{messages.promised}</dt>
            <dd>{momentText(asked.dueAt)}</dd>
          </dl>
          <p className="mt-3 text-sm text-text-muted">{checkText(CHECK_CONSENT_VERSION)}</p>
        </AskDialog>
      )}
    </Card>
  )
}
