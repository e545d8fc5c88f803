import { useState } from 'react'
import type { PushDevice } from '#contract/push.ts'
import { momentText } from '#contract/text/dates.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { addDevice, removeDevice } from '#web/push/api.ts'
import { knowsPush, mayNotify, needsInstalling, subscribe, unsubscribe } from '#web/push/browser-push.ts'
import { messages } from '#web/push/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { publicKey: string; devices: readonly PushDevice[] }

/** The devices that are sent notifications, and the switch for this one. */
export function PushDevices({ publicKey, devices }: Props) {
  const current = devices.find(({ isCurrent }) => isCurrent)
  return (
    <Section title={messages.devicesTitle} lead={messages.devicesLead}>
      <ThisDevice publicKey={publicKey} current={current} />
      {devices.length === 0 ? (
        <p className="text-text-muted">{messages.noDevices}</p>
      ) : (
        <ul aria-label={messages.devices} className="grid divide-y divide-border">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ThisDevice({ publicKey, current }: { publicKey: string; current: PushDevice | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const canPush = useBrowserFact(knowsPush)
  const mustInstall = useBrowserFact(needsInstalling)
  if (!canPush) return <p className="text-text-muted">{mustInstall ? messages.installFirst : messages.notHere}</p>

  async function change(): Promise<void> {
    setBusy(true)
    try {
      if (current) await turnOff(current.id)
      else await turnOn(publicKey)
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant={current ? 'secondary' : 'primary'} loading={isBusy} onClick={() => void change()}>
        {current ? messages.turnOff : messages.turnOn}
      </Button>
    </div>
  )
}

async function turnOn(publicKey: string): Promise<void> {
  if (!(await mayNotify())) return void showToast({ title: messages.denied, variant: 'warning' })
  const subscription = await subscribe(publicKey).catch(() => null)
  if (subscription === null) return void showToast({ title: messages.cannotSubscribe, variant: 'error' })
  await addDevice(subscription)
  showToast({ title: messages.turnedOn, variant: 'success' })
}

async function turnOff(id: number): Promise<void> {
  await removeDevice(id)
  await unsubscribe().catch(() => undefined)
  showToast({ title: messages.turnedOff, variant: 'success' })
}

function DeviceRow({ device }: { device: PushDevice }) {
  const [isBusy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await removeDevice(device.id)
      showToast({ title: messages.removed, variant: 'success' })
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{device.name}</p>
        <p className="text-sm text-text-muted">{messages.addedAt(momentText(device.createdAt))}</p>
      </div>
      {device.isCurrent ? (
        <Badge tone="success">{messages.thisDevice}</Badge>
      ) : (
        <Button size="sm" variant="danger" loading={isBusy} onClick={() => void remove()} aria-label={messages.removeOf(device.name)}>
          {messages.remove}
        </Button>
      )}
    </li>
  )
}
