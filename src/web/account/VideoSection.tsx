import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { saveProfile } from '#web/account/api.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { deleteFile, DropZone, LazyVideo, UploadList, useUploads } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Formats that every browser plays. */
const PLAYED = ['mp4', 'm4v'] as const

type Props = { account: Account; onChange: () => Promise<void> }

/** The film with which somebody who teaches introduces themselves. */
export function VideoSection({ account: { videoId, videoUrl }, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { uploads, add, drop } = useUploads({
    assign: 'TEACHER_ATTACHMENT',
    only: PLAYED,
    isSingle: true,
    // The toast of a failed call says why; the film is among the own files then.
    onUploaded: ({ id }) => void show(id).catch(() => undefined),
  })

  async function show(id: number) {
    await saveProfile({ videoId: id })
    await onChange()
  }

  async function remove() {
    if (videoId === null) return
    await deleteFile(videoId)
    setAsking(false)
    showToast({ title: messages.removed, variant: 'success' })
    await onChange()
  }

  return (
    <Section title={messages.video} lead={messages.videoLead}>
      {videoId === null ? (
        <>
          <DropZone assign="TEACHER_ATTACHMENT" only={PLAYED} isSingle onFiles={add} />
          <UploadList uploads={uploads.filter(({ stored }) => stored === null)} onDrop={drop} />
        </>
      ) : (
        <>
          {videoUrl !== null && <LazyVideo src={videoUrl} title={messages.video} />}
          <Button icon={<Trash2 aria-hidden />} variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
            {messages.removeVideo}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.removeVideoTitle}
          lead={messages.removeVideoLead}
          action={messages.remove}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </Section>
  )
}
