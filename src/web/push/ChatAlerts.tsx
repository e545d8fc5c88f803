import { useRef, useState } from 'react'
import { type AlertChoices, getAlerts } from '#contract/push.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { saveChoices } from '#web/push/api.ts'
import { knowsNotifications, mayNotify, pushWorker } from '#web/push/browser-push.ts'
import { messages } from '#web/push/messages.ts'
import { PushDevices } from '#web/push/PushDevices.tsx'
import { QuietHours } from '#web/push/QuietHours.tsx'
import { playTone } from '#web/push/tone.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The ways in which one is told of messages of the chat, and the devices; each choice is saved by itself, one after the other. */
export function ChatAlerts() {
  const alerts = useServer(getAlerts)
  /** The choices on their way; what the server has said stands otherwise. */
  const [chosen, setChosen] = useState<AlertChoices | null>(null)
  const saving = useRef(Promise.resolve())

  function choose(next: AlertChoices): void {
    setChosen(next)
    saving.current = saveAfter(saving.current, next).then(() => setChosen((latest) => (latest === next ? null : latest)))
  }

  return (
    <Loaded of={alerts} waiting={<Waiting />} failed={messages.failed}>
      {({ choices, publicKey, devices }) => (
        <>
          <Section title={messages.title} lead={messages.lead}>
            <Switches choices={chosen ?? choices} onChoose={choose} />
          </Section>
          <PushDevices publicKey={publicKey} devices={devices} />
        </>
      )}
    </Loaded>
  )
}

async function saveAfter(before: Promise<void>, choices: AlertChoices): Promise<void> {
  await before
  try {
    await saveChoices(choices)
    showToast({ title: messages.saved, variant: 'success' })
  } catch {
    // The toast of the failed call has said why; the switches show again what holds.
  }
  await readAnew(getAlerts)
}

function Switches({ choices, onChoose }: { choices: AlertChoices; onChoose: (choices: AlertChoices) => void }) {
  /** The choice was made in another browser; each asks for itself. */
  const isUnasked = useBrowserFact(() => knowsNotifications() && Notification.permission === 'default')
  const [isAsking, setAsking] = useState(false)
  async function chooseInBrowser(inBrowser: boolean): Promise<void> {
    setAsking(inBrowser)
    if (!inBrowser || (await isAllowed())) onChoose({ ...choices, inBrowser })
    setAsking(false)
  }
  return (
    <div className="grid gap-1">
      <Checkbox
        label={messages.inTitle}
        checked={choices.inTitle}
        onChange={({ currentTarget }) => onChoose({ ...choices, inTitle: currentTarget.checked })}
      />
      <Checkbox
        label={messages.inBrowser}
        checked={choices.inBrowser || isAsking}
        onChange={({ currentTarget }) => void chooseInBrowser(currentTarget.checked)}
      />
      {choices.inBrowser && isUnasked && (
        <div className="pl-9">
          <Button size="sm" onClick={() => void chooseInBrowser(true)}>
            {messages.allowHere}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          label={messages.hasSound}
          checked={choices.hasSound}
          onChange={({ currentTarget }) => onChoose({ ...choices, hasSound: currentTarget.checked })}
        />
        <Button size="sm" variant="secondary" onClick={() => void playTone()}>
          {messages.hear}
        </Button>
      </div>
      <Checkbox
        label={
          <>
            {messages.showsText}
            <span className="block text-sm text-text-muted">{messages.showsTextHint}</span>
          </>
        }
        checked={choices.showsText}
        onChange={({ currentTarget }) => onChoose({ ...choices, showsText: currentTarget.checked })}
      />
      <QuietHours quiet={choices.quiet} onChoose={(quiet) => onChoose({ ...choices, quiet })} />
    </div>
  )
}

/** Asks for the permission and brings the worker, without which phones show nothing; says what stands in the way. */
async function isAllowed(): Promise<boolean> {
  const trouble = !knowsNotifications() ? messages.notHere : !(await mayNotify()) ? messages.denied : null
  if (trouble === null) await pushWorker()
  else showToast({ title: trouble, variant: 'warning' })
  return trouble === null
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  )
}
