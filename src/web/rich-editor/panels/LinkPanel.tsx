import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { messages as common } from '#contract/text/messages.ts'
import { opensBeside } from '#editor/schema/opens-beside.ts'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { linkRange, setLink } from '../commands.ts'
import { messages } from '../messages.ts'
import { typedAddress } from '../media/typed-address.ts'
import { Popover } from '../toolbar/Popover.tsx'
import { selectionAnchor } from '../selection-anchor.ts'

type Props = { editor: Editor; onClose: () => void }

/** An address as it will be stored: one of this site as a path, what looks like a site or a mailbox with its scheme. */
export function completedAddress(typed: string): string {
  const address = typedAddress(typed)
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[\p{L}]{2,}(?:[/?#:].*)?$/u.test(address) ? `https://${address}` : address
}

/** Makes a link of the selection, or changes the one the caret stands in. */
export function LinkPanel({ editor, onClose }: Props) {
  const [anchor] = useState(() => selectionAnchor(editor))
  return (
    <Popover label={messages.link} anchor={anchor} onClose={onClose} className="editor-popover-form">
      <LinkForm editor={editor} onClose={onClose} />
    </Popover>
  )
}

function LinkForm({ editor, onClose }: Props) {
  const [known] = useState(() => linkRange(editor))
  const { from, to } = editor.state.selection
  const [href, setHref] = useState(known?.href ?? '')
  const [text, setText] = useState(known?.text ?? editor.state.doc.textBetween(from, to, ' ', ' '))
  const [blank, setBlank] = useState(known?.blank ?? false)
  const [isSent, setSent] = useState(false)
  const id = useId()

  const address = completedAddress(href)
  const isValid = isSafeHref(address)
  const leadsToConcepts = opensBeside(address)
  const hint = href.trim() === '' ? messages.enterAddress : isValid ? messages.validAddress : messages.invalidAddress

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setSent(true)
    if (!isValid || text.trim() === '') return
    onClose()
    setLink(editor, { href: address, text, blank: blank || leadsToConcepts })
  }

  return (
    // A form of its own would stand inside the form of the field, which html doesn't know; keys are handled below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="form"
      aria-label={messages.link}
      className="editor-form"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.target as HTMLElement).matches('input[type=text], input[type=url]')) save(event) // keys come from fields
      }}
    >
      <TextField
        id={`${id}-href`}
        label={messages.linkAddress}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={href}
        hint={<span data-valid={href.trim() === '' ? undefined : isValid}>{hint}</span>}
        error={isSent && !isValid ? messages.invalidLink : undefined}
        onChange={(event) => setHref(event.target.value)}
      />
      <TextField
        id={`${id}-text`}
        label={messages.linkText}
        autoComplete="off"
        value={text}
        error={isSent && text.trim() === '' ? common.required : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox
        label={messages.linkBlank}
        checked={blank || leadsToConcepts}
        disabled={leadsToConcepts}
        onChange={(event) => setBlank(event.target.checked)}
      />
      <div className="editor-form-buttons">
        <Button size="sm" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button size="sm" variant="primary" onClick={save}>
          {messages.save}
        </Button>
      </div>
    </div>
  )
}
