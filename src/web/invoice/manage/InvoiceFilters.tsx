import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedInvoiceQuery } from '#contract/invoice/invoice-admin.ts'
import { KSEF_STATES } from '#contract/invoice/invoice-enums.ts'
import { lastMonths } from '#contract/text/months.ts'
import { managedInvoicesAddress, parseManagedInvoices } from '#web/invoice/manage/filters.ts'
import { messages } from '#web/invoice/manage/messages.ts'
import { messages as words } from '#web/invoice/messages.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { FilterForm } from '#web/ui/list/FilterForm.tsx'

/** The law wants invoices for so long. */
const MONTHS = 72

/** Finds invoices; any change leads back to page 1. */
export function InvoiceFilters({ state }: { state: ManagedInvoiceQuery }) {
  const navigate = useNavigate()
  const [months] = useState(() => lastMonths(new Date(), MONTHS))
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams(managedInvoicesAddress({ ...state, page: 1 }).split('?')[1])
    for (const [key, value] of Object.entries(change)) next.set(key, value)
    void navigate(managedInvoicesAddress(parseManagedInvoices(next)), { preventScrollReset: true })
  }
  const anything = { value: '', label: messages.all }

  return (
    <FilterForm
      label={messages.search}
      submit={messages.find}
      maxLength={64}
      search={state.search ?? ''}
      onSearch={(search) => show({ search })}
    >
      <Select
        label={messages.month}
        name="month"
        value={state.month ?? ''}
        onChange={(event) => show({ month: event.currentTarget.value })}
        options={[anything, ...months]}
      />
      <Select
        label={messages.ksef}
        name="ksef"
        value={state.ksef ?? ''}
        onChange={(event) => show({ ksef: event.currentTarget.value })}
        options={[anything, ...KSEF_STATES.map((value) => ({ value, label: words.states[value] }))]}
      />
    </FilterForm>
  )
}
