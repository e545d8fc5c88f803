import { useNavigate } from 'react-router'
import { PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import type { ManagedOrderQuery } from '#contract/payment/payment-admin.ts'
import { ORDER_METHODS, SOLD_KINDS } from '#contract/payment/price-list.ts'
import { KIND_LABELS, METHOD_LABELS, STATUS_LABELS } from '#web/payment/labels.ts'
import { managedOrdersAddress, parseManagedOrders } from '#web/payment/manage/filters.ts'
import { messages } from '#web/payment/manage/messages.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { FilterForm } from '#web/ui/list/FilterForm.tsx'

/** Finds orders; any change leads back to page 1. */
export function OrderFilters({ state }: { state: ManagedOrderQuery }) {
  const navigate = useNavigate()
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams(managedOrdersAddress({ ...state, page: 1 }).split('?')[1])
    for (const [key, value] of Object.entries(change)) next.set(key, value)
    void navigate(managedOrdersAddress(parseManagedOrders(next)), { preventScrollReset: true })
  }
  const anything = { value: '', label: messages.all }

  return (
    <FilterForm
      label={messages.search}
      submit={messages.find}
      maxLength={200}
      search={state.search ?? ''}
      onSearch={(search) => show({ search })}
    >
      <Select
        label={messages.status}
        name="status"
        value={state.status ?? ''}
        onChange={(event) => show({ status: event.currentTarget.value })}
        options={[anything, ...PAYMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))]}
      />
      <Select
        label={messages.method}
        name="method"
        value={state.method ?? ''}
        onChange={(event) => show({ method: event.currentTarget.value })}
        options={[anything, ...ORDER_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))]}
      />
      <Select
        label={messages.kind}
        name="kind"
        value={state.kind ?? ''}
        onChange={(event) => show({ kind: event.currentTarget.value })}
        options={[anything, ...SOLD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]}
      />
    </FilterForm>
  )
}
