import '#web/ui/form/upload.css'
import '#web/homework/form/form.css'
import FileUp from 'virtual:icons/file-up'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { messages as formMessages } from '#web/homework/form/messages.ts'
import { ImportedRow } from '#web/homework/import/ImportedRow.tsx'
import { messages } from '#web/homework/import/messages.ts'
import { IMPORTED_EXTENSIONS } from '#web/homework/import/read-file.ts'
import { useImport } from '#web/homework/import/use-import.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/ImportPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.homeworkImport(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Many tasks from one file, shown before they are added (docs/product/homework.md, 22). */
export default function ImportPage() {
  return (
    <SignInGuard>
      {(viewer) => (
        <div className="page py-8">
          {viewer.role === 'USER' ? (
            <EmptyState as="h1" title={formMessages.onlyTeachers} hint={formMessages.onlyTeachersHint} />
          ) : (
            <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
              <PageTitle title={messages.title} lead={messages.description} />
              <Importing viewer={viewer} />
            </div>
          )}
        </div>
      )}
    </SignInGuard>
  )
}

function Importing({ viewer }: { viewer: Me }) {
  const { read, isReading, refusal, level, setLevel, progress, take, addChosen, choose } = useImport(viewer.id)
  const rows = read?.rows ?? []
  const waiting = rows.filter(({ isChosen, added }) => isChosen && added === null).length
  const added = rows.filter((row) => row.added !== null).length
  return (
    <>
      <div>
        <FileChoice isAgain={read !== null} isReading={isReading} onFile={(file) => void take(file)} />
        <div role="alert">{refusal !== null && <p className="mt-3 font-medium text-error">{refusal}</p>}</div>
      </div>
      {read !== null && read.skipped.length > 0 && (
        <details className="task-form-note" open={rows.length === 0}>
          <summary className="font-medium">{messages.skipped(read.skipped.length)}</summary>
          <ul className="mt-2 grid gap-1 text-sm">
            {read.skipped.map(({ place, name, reason }) => (
              <li key={place} className="wrap-anywhere">
                {messages.skippedOne(place, name)}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rows.length > 0 && (
        <>
          {rows.some(({ task }) => task.level === null) && (
            <Select
              label={messages.level}
              value={level}
              options={SCHOOL_LEVELS.map((value) => ({ value, label: SCHOOL_LEVEL_LABELS[value] }))}
              onChange={({ currentTarget: { value } }) => setLevel(SCHOOL_LEVELS.find((known) => known === value) ?? level)}
            />
          )}
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="heading text-xl">
              {messages.tasks} ({rows.length})
            </h2>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {rows.map((row) => (
                <ImportedRow
                  key={row.task.place}
                  row={row}
                  viewer={viewer}
                  isBusy={progress !== null}
                  onChoose={(isChosen) => choose(row.task.place, isChosen)}
                />
              ))}
            </ol>
          </section>
          <div className="task-form-bar">
            <p role="status" className="mr-auto text-sm text-text-muted">
              {progress !== null ? messages.adding(progress.done, progress.count) : added > 0 ? messages.addedHint : ''}
            </p>
            {added > 0 && <LinkButton to={paths.accountHomeworks()}>{messages.toOwn}</LinkButton>}
            {(waiting > 0 || added === 0) && (
              <Button variant="primary" disabled={waiting === 0} loading={progress !== null} onClick={() => void addChosen()}>
                {messages.add(waiting)}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

type ChoiceProps = { isAgain: boolean; isReading: boolean; onFile: (file: File) => void }

/** A file of this computer, which is read in the browser. */
function FileChoice({ isAgain, isReading, onFile }: ChoiceProps) {
  return (
    // The field inside does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className="drop-zone cursor-pointer"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <FileUp aria-hidden className="size-8 text-accent-text" />
      <span className="font-semibold" aria-live="polite">
        {isReading ? messages.reading : isAgain ? messages.another : messages.choose}
      </span>
      <span className="text-center text-sm text-text-muted">{messages.formats}</span>
      <input
        type="file"
        className="sr-only"
        accept={IMPORTED_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        disabled={isReading}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again, mended meanwhile.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
