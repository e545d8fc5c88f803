import { useRef, useState } from 'react'
import { createPracticeCode, listPracticeViewers, type PracticeViewers, removePracticeViewer } from '#contract/practice/viewers.ts'
import { paths } from '#contract/paths.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { CodeDialog } from '#web/practice/viewers/CodeDialog.tsx'
import { messages } from '#web/practice/viewers/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import './viewers.css'

type Viewer = PracticeViewers['viewers'][number]
type Open = { kind: 'none' } | { kind: 'share' } | { kind: 'takeBack'; viewer: Viewer }

/** Says who sees how the person practises, takes it back, and makes codes for others. */
export default function Viewers() {
  const found = useServer(listPracticeViewers)
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen({ kind: 'none' })
  // The row with the button is gone by then.
  const focusTitle = () => requestAnimationFrame(() => title.current?.focus())
  return (
    <section id="viewers" aria-labelledby="viewers-title" className="practice-viewers no-print">
      <h2 ref={title} id="viewers-title" tabIndex={-1} className="font-semibold">
        {messages.whoSees}
      </h2>
      <Loaded of={found} waiting={<Skeleton className="h-12" />} failed={messages.failed}>
        {({ viewers, codes, pupils }) => (
          <>
            {viewers.length + codes.length === 0 ? (
              <p className="text-sm text-text-muted">{messages.nobody}</p>
            ) : (
              <ul aria-labelledby="viewers-title" className="practice-viewer-list">
                {viewers.map((viewer) => (
                  <li key={viewer.id}>
                    <div className="min-w-0">
                      <p className="font-medium wrap-anywhere">{viewer.name}</p>
                      <p className="text-sm text-text-muted">
                        {viewer.isTeacher && `${messages.teacher}, `}
                        {messages.since(shortDayText(viewer.since))}
                      </p>
                    </div>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={messages.takeBackFrom(viewer.name)}
                      onClick={() => setOpen({ kind: 'takeBack', viewer })}
                    >
                      {messages.takeBack}
                    </Button>
                  </li>
                ))}
                {codes.map((code) => (
                  <OpenCode key={code.id} code={code} onEnded={focusTitle} />
                ))}
              </ul>
            )}
            <div className="practice-buttons">
              <Button size="sm" onClick={() => setOpen({ kind: 'share' })}>
                {messages.share}
              </Button>
            </div>
            {pupils > 0 && (
              <Link to={paths.practicePupils()} className="justify-self-start text-sm text-accent-text underline">
                {messages.seeOthersCount(pupils)}
              </Link>
            )}
          </>
        )}
      </Loaded>
      {open.kind === 'share' && (
        <CodeDialog
          make={async () => {
            const made = await browserApi.call(createPracticeCode, { body: {} })
            await readAnew(listPracticeViewers)
            return made.code
          }}
          onClose={close}
        />
      )}
      {open.kind === 'takeBack' && (
        <ConfirmDialog
          title={messages.takeBackTitle(open.viewer.name)}
          lead={messages.takeBackLead}
          action={messages.takeBackAction}
          onClose={close}
          onConfirm={async () => {
            await browserApi.call(removePracticeViewer, { params: { id: open.viewer.id } })
            showToast({ title: messages.takenBack(open.viewer.name), variant: 'success' })
            await readAnew(listPracticeViewers)
            close()
            focusTitle()
          }}
        />
      )}
    </section>
  )
}

function OpenCode({ code: { id, expiresAt }, onEnded }: { code: PracticeViewers['codes'][number]; onEnded: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const day = shortDayText(expiresAt)

  async function end() {
    setEnding(true)
    try {
      await browserApi.call(removePracticeViewer, { params: { id } })
      showToast({ title: messages.codeVoid, variant: 'success' })
    } catch {
      // The toast of the failed call has said why.
    }
    await readAnew(listPracticeViewers)
    setEnding(false)
    onEnded()
  }

  return (
    <li>
      <div className="min-w-0">
        <p>{messages.openCode}</p>
        <p className="text-sm text-text-muted">{messages.until(day)}</p>
      </div>
      <Button size="sm" variant="ghost" loading={isEnding} aria-label={messages.voidCodeUntil(day)} onClick={() => void end()}>
        {messages.voidCode}
      </Button>
    </li>
  )
}
