import FileOutput from 'virtual:icons/file-output'
import { useState } from 'react'
import type { ExportSubject } from '#contract/task-export.ts'
import { useViewer } from '#web/auth/index.ts'
import { ExportDialog } from '#web/task-export/ExportDialog.tsx'
import { messages } from '#web/task-export/messages.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { subject: ExportSubject; id: number; size?: 'sm' | 'md' }

/** Offers tasks in the languages of other programs to whoever is signed in (docs/product/task-export.md). */
export function ExportButton({ subject, id, size = 'sm' }: Props) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (viewer.id === null) return null
  // The key of a sheet is for those who teach.
  const hasSolutions = subject !== 'exam' || viewer.role === 'TEACHER' || viewer.role === 'ADMIN'
  return (
    <>
      <Button size={size} icon={<FileOutput aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <ExportDialog subject={subject} id={id} hasSolutions={hasSolutions} onClose={() => setOpen(false)} />}
    </>
  )
}
