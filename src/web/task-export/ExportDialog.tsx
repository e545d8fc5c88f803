import { useId, useState } from 'react'
import { EXPORT_FORMATS, type ExportFormat, type ExportSubject } from '#contract/task-export.ts'
import { orderExport } from '#web/task-export/api.ts'
import { messages } from '#web/task-export/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const FORMATS = EXPORT_FORMATS.map((value) => ({
  value,
  label: (
    <>
      <span className="font-semibold">{messages.formats[value].name}</span>
      <span className="block text-sm text-text-muted">{messages.formats[value].lead}</span>
    </>
  ),
}))

type Props = { subject: ExportSubject; id: number; hasSolutions: boolean; onClose: () => void }

/** Asks for the format, and saves the file. */
export function ExportDialog({ subject, id, hasSolutions, onClose }: Props) {
  const formId = useId()
  const [format, setFormat] = useState<ExportFormat>('latex')
  const [withSolutions, setWithSolutions] = useState(hasSolutions)
  const [isSending, setSending] = useState(false)

  async function save() {
    setSending(true)
    try {
      const { url } = await orderExport({ subject, id, format, withSolutions })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
      onClose()
    } catch {
      // It has told of itself.
      setSending(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title[subject]}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {messages.download}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void save()
        }}
      >
        <RadioGroup
          legend={messages.format}
          name="format"
          options={FORMATS}
          value={format}
          onChange={(value) => setFormat(EXPORT_FORMATS.find((known) => known === value) ?? 'latex')}
        />
        {hasSolutions && (
          <Checkbox
            name="withSolutions"
            label={messages.withSolutions}
            checked={withSolutions}
            onChange={(event) => setWithSolutions(event.target.checked)}
          />
        )}
        {format === 'moodle' && !withSolutions && <p className="text-sm text-text-muted">{messages.moodleKey}</p>}
      </form>
    </Dialog>
  )
}
