import Copy from 'virtual:icons/copy'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { messages } from '#web/practice/viewers/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Says what somebody else will see; then makes a code and shows it, this once. */
export function CodeDialog({ make, onClose }: { make: () => Promise<string>; onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)

  async function begin() {
    setMaking(true)
    try {
      setCode(await make())
    } catch {
      // The toast of the failed call has said why.
    }
    setMaking(false)
  }

  return (
    <Dialog isOpen onClose={onClose} title={messages.shareTitle}>
      {code === null ? (
        <>
          <div className="grid gap-2">
            <p>{messages.willSee}</p>
            <ul className="list-disc pl-5">
              {messages.seen.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{messages.notSeen}</p>
          </div>
          <p className="text-text-muted">{messages.oneOnly}</p>
          <Button variant="primary" loading={isMaking} className="justify-self-start" onClick={() => void begin()}>
            {messages.makeCode}
          </Button>
        </>
      ) : (
        <Made code={code} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Made({ code, onClose }: { code: string; onClose: () => void }) {
  const { origin, host } = window.location
  const link = `${origin}${paths.practicePupils(code)}`
  return (
    <>
      <p>{messages.codeReady}</p>
      <TextField
        label={messages.code}
        value={code}
        readOnly
        className="practice-code"
        // The button that made it is gone: whoever listens is told the code.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <TextField label={messages.link} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <p className="text-sm wrap-anywhere text-text-muted">
        {messages.howToUse(`${host}${paths.practicePupils()}`)} {messages.onceOnly}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onClose}>{messages.done}</Button>
        <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void copyText(link)}>
          {messages.copyLink}
        </Button>
      </div>
    </>
  )
}
