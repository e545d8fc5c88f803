import { useId, useState } from 'react'
import { type FoundCompany, findCompany } from '#contract/company.ts'
import { nip as nipShape } from '#contract/rules.ts'
import { messages } from '#web/account/messages.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  defaultValue: string | undefined
  error: string | undefined
  /** Stands before the names of the fields of the company. */
  within: string
}

/** The NIP of a company. The list of taxpayers fills in its name and address: by itself where there is no name, else when asked to. */
export function NipField({ defaultValue, error, within }: Props) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')

  async function fill(form: HTMLFormElement, value: string): Promise<void> {
    const read = nipShape.safeParse(value)
    if (!read.success) return setSaid(messages.nipToMend)
    setAsking(true)
    setSaid('')
    const reply = await callQuietly(findCompany, { body: { nip: read.data } }).catch(() => null)
    setAsking(false)
    if (reply === null || !reply.isReached) return setSaid(messages.companyListAway)
    if (reply.company === null) return setSaid(messages.companyNotListed)
    writeCompany(form, within, reply.company)
    setSaid(messages.companyFilled)
  }

  return (
    <div className="grid gap-2">
      <div className="max-w-sm">
        <TextField
          id={id}
          label={messages.nip}
          name={`${within}nip`}
          hint={messages.nipHint}
          defaultValue={defaultValue}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          onChange={({ currentTarget: { form, value } }) => {
            setSaid('')
            if (form && !isAsking && textOf(form, `${within}name`) === '' && nipShape.safeParse(value).success) void fill(form, value)
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          loading={isAsking}
          onClick={({ currentTarget: { form } }) => form && void fill(form, textOf(form, `${within}nip`))}
        >
          {messages.fillCompany}
        </Button>
        <p role="status" className="text-sm text-text-muted">
          {said}
        </p>
      </div>
    </div>
  )
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

const textOf = (form: HTMLFormElement, name: string): string => inputOf(form, name)?.value.trim() ?? ''

/** Writes into the fields, which hold what people type, too. */
function writeCompany(form: HTMLFormElement, within: string, { name, address }: FoundCompany): void {
  const values = { name, ...Object.fromEntries(Object.entries(address).map(([part, value]) => [`address.${part}`, value])) }
  for (const [part, value] of Object.entries(values)) {
    const input = inputOf(form, `${within}${part}`)
    if (!input) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
