import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuditQuery } from '#contract/admin.ts'
import { AUDIT_ACTIONS } from '#contract/audit-actions.ts'
import { auditAddress, parseAuditQuery } from '#web/admin/filters.ts'
import { messages } from '#web/admin/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

const typedIn = ({ search = '', since = '', until = '' }: AuditQuery) => ({ search, since, until })

/** Finds entries by person, day and event; all of it in the address. */
export function AuditFilters({ state }: { state: AuditQuery }) {
  const navigate = useNavigate()
  const address = auditAddress(state)
  const [shown, setShown] = useState(address)
  const [typed, setTyped] = useState(() => typedIn(state))
  // Another address, as after "back", brings its own words and days.
  if (address !== shown) {
    setShown(address)
    setTyped(typedIn(state))
  }

  /** Any change leads back to page 1; what was typed meanwhile counts. */
  function show(action: string) {
    const next = new URLSearchParams(auditAddress({ ...state, page: 1 }).split('?')[1])
    for (const [name, value] of Object.entries({ ...typed, action })) next.set(name, value)
    void navigate(auditAddress(parseAuditQuery(next)), { preventScrollReset: true })
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show(state.action ?? '')
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <SearchField
        label={messages.auditSearch}
        maxLength={200}
        value={typed.search}
        onChange={(event) => setTyped({ ...typed, search: event.target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] items-end gap-3 sm:flex sm:gap-x-5">
        <TextField
          type="date"
          label={messages.since}
          min="2000-01-01"
          max={typed.until || undefined}
          value={typed.since}
          onChange={(event) => setTyped({ ...typed, since: event.target.value })}
        />
        <TextField
          type="date"
          label={messages.until}
          min={typed.since || '2000-01-01'}
          value={typed.until}
          onChange={(event) => setTyped({ ...typed, until: event.target.value })}
        />
        <Button type="submit" className="max-sm:col-span-full">
          {messages.search}
        </Button>
      </div>
      <Select
        label={messages.action}
        value={state.action ?? ''}
        onChange={(event) => show(event.target.value)}
        options={[{ value: '', label: messages.all }, ...AUDIT_ACTIONS.map((value) => ({ value, label: messages.actions[value] }))]}
      />
      {state.userId !== undefined && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {messages.ofPerson}
          <LinkButton size="sm" to={auditAddress({ ...state, userId: undefined, page: 1 })}>
            {messages.showAll}
          </LinkButton>
        </p>
      )}
    </form>
  )
}
