import { useId, useRef, useState } from 'react'
import { fileMessages } from '#contract/file/file-messages.ts'
import { listExamSheets } from '#contract/exam-sheet.ts'
import { importLine } from '#web/exam/sheet/api.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { type ReadLines, readLines } from '#web/exam/sheet/read-lines.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** More than any file of exams has. */
const LARGEST_BYTES = 20 * 1024 * 1024

type Outcome = { created: number; updated: number; unchanged: number }

/** Reads a whole exam from a file: the lines are shown first, then sent one after another. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [read, setRead] = useState<ReadLines | null>(null)
  const [refusal, setRefusal] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isLeft = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    setRead(null)
    setOutcome(null)
    setRefusal('')
    if (file === undefined) return
    if (file.size > LARGEST_BYTES) return setRefusal(messages.tooLarge)
    const found = readLines(await file.text())
    setRead(found)
    if (found.lines.length === 0) setRefusal(messages.noTasksInFile)
  }

  async function send({ lines, wrong, sheets }: ReadLines) {
    const done: Outcome = { created: 0, updated: 0, unchanged: 0 }
    const refused = [...wrong]
    for (const [at, { number, line }] of lines.entries()) {
      if (isLeft.current) break
      setProgress(at)
      try {
        done[(await importLine(line)).outcome] += 1
      } catch (error) {
        refused.push({ number, reason: reasonOf(error) })
      }
    }
    setProgress(null)
    setRead({ lines: [], wrong: refused.toSorted((one, other) => one.number - other.number), sheets })
    setOutcome(done)
    await readAnew(listExamSheets)
  }

  /** Says that a file is wanted; one that is being read, or was refused, isn't missing. */
  function askForFile() {
    if (field.current?.files?.length === 0) setRefusal(fileMessages.required)
    field.current?.focus()
  }

  function close() {
    isLeft.current = true
    onClose()
  }

  const count = read?.lines.length ?? 0
  return (
    <Dialog
      isOpen
      onClose={close}
      title={messages.importTitle}
      footer={
        <>
          <Button variant={outcome === null ? 'ghost' : 'primary'} onClick={close}>
            {outcome === null ? messages.cancel : messages.close}
          </Button>
          {outcome === null && (
            <Button
              variant="primary"
              disabled={read !== null && count === 0}
              loading={progress !== null}
              onClick={() => (read === null ? askForFile() : void send(read))}
            >
              {messages.importAction(count)}
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm text-text-muted">{messages.importLead}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {messages.file}
        </label>
        <input
          ref={field}
          id={id}
          type="file"
          accept=".jsonl,.json,application/jsonl"
          className="control h-auto py-2"
          disabled={progress !== null}
          required
          aria-invalid={refusal === '' ? undefined : true}
          aria-describedby={`${id}-note`}
          data-autofocus
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-note`} role="alert" className="text-sm text-error empty:hidden">
          {refusal}
        </p>
      </div>
      <p role="status" className="tabular-nums empty:hidden">
        {progress !== null
          ? messages.importing(progress, count)
          : outcome !== null
            ? messages.imported(outcome.created, outcome.updated, outcome.unchanged)
            : count > 0 && read !== null
              ? messages.inFile(count, read.sheets)
              : ''}
      </p>
      {read !== null && read.wrong.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
          {read.wrong.map(({ number, reason }) => (
            <li key={number} className="wrap-anywhere">
              <span className="font-medium">{messages.wrongLine(number)}:</span> {reason}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
