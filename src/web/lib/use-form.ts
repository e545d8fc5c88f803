import '#contract/http/zod-polish.ts'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { useUnsaved } from '#web/lib/unsaved/use-unsaved.ts'

/** Name of a field (dotted path in the body) → its Polish message. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

type Options<Body> = {
  /** The operation's own rules, so that both sides refuse the same things in the same words. */
  schema: z.ZodMiniType<Body>
  /** The body as the form has it now. */
  read: (data: FormData) => unknown
  /** Calls the operation; its refusal is shown at the fields it names. */
  send: (body: Body) => Promise<void>
  /** Called once the form counts as saved: from then on it may leave the page unasked. */
  onSaved?: () => void
}

export type FormState = {
  errors: FieldErrors
  /** The server's refusal that names no field of this form. */
  refusal: string | null
  isSending: boolean
  /** For the `form` element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    /** Sent before the script has come, a form must not put what it holds into the address. */
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * A form of native fields: checked when sent, then again while it is mended; the first wrong field gets focus,
 * without one the sentence that says why it was refused. Messages of the server appear at the same places as our own.
 */
export function useForm<Body>({ schema, read, send, onSaved }: Options<Body>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [failures, setFailures] = useState(0)
  const startSaving = useUnsaved(ref)

  useEffect(() => {
    const form = failures > 0 ? ref.current : null
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? form?.querySelector<HTMLElement>('[data-refusal]')
    wrong?.focus()
  }, [failures])

  function fail(found: FieldErrors) {
    setErrors(found)
    setFailures((count) => count + 1)
  }

  async function submit(form: HTMLFormElement) {
    setRefusal(null)
    const parsed = schema.safeParse(read(new FormData(form)))
    if (!parsed.success) return fail(messagesByField(parsed.error))
    setErrors({})
    setSending(true)
    const saving = startSaving()
    try {
      await send(parsed.data)
      saving.markSaved()
      onSaved?.()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      fail(error.fields)
      if (!Object.keys(error.fields).some((name) => form.elements.namedItem(name))) setRefusal(error.message)
    } finally {
      saving.end()
      setSending(false)
    }
  }

  return {
    errors,
    refusal,
    isSending,
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (!isSending) void submit(event.currentTarget)
      },
      onInput(event) {
        const { name } = event.target as HTMLInputElement // only fields send this event
        if (errors[name] === undefined) return
        const parsed = schema.safeParse(read(new FormData(event.currentTarget)))
        setErrors({ ...errors, [name]: parsed.success ? undefined : messagesByField(parsed.error)[name] })
      },
    },
  }
}

/** Collects the first message of each field. */
function messagesByField(error: z.core.$ZodError): Record<string, string> {
  // The last one wins.
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Reads a text of a form; empty where there is none. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Value of a field that holds a number; null while it is empty. */
export function numberIn(data: FormData, name: string): number | null {
  const text = textIn(data, name).trim()
  return text === '' ? null : Number(text)
}
