import { useNavigate } from 'react-router'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { STATISTICS_UNITS, type StatisticsQuery, statisticsQuery, type StatisticsUnit } from '#contract/payment/statistics.ts'
import { listQueryText } from '#web/lib/list-query.ts'
import { textIn } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/statistics/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

const addressOf = (state: StatisticsQuery): string => paymentPaths.adminStatistics(listQueryText(statisticsQuery.shape, state))

/** The time that is looked at, all of it in the address; another unit begins with its usual time. */
export function StatisticsFilters({ state }: { state: StatisticsQuery }) {
  const navigate = useNavigate()
  const show = (next: StatisticsQuery): void => void navigate(addressOf(next), { preventScrollReset: true })
  return (
    <form
      // Another address, as after "back", brings its own days.
      key={addressOf(state)}
      role="search"
      aria-label={messages.filters}
      className="stat-filters grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        show({ ...state, since: textIn(data, 'since') || undefined, until: textIn(data, 'until') || undefined })
      }}
    >
      <SegmentedControl<StatisticsUnit>
        label={messages.period}
        options={STATISTICS_UNITS.map((value) => ({ value, label: messages.units[value] }))}
        value={state.unit ?? 'day'}
        onChange={(unit) => show({ unit, since: undefined, until: undefined })}
        className="justify-self-start"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] items-end gap-3 sm:flex sm:gap-x-5">
        <TextField type="date" name="since" label={messages.since} min="2000-01-01" defaultValue={state.since ?? ''} />
        <TextField type="date" name="until" label={messages.until} min="2000-01-01" defaultValue={state.until ?? ''} />
        <Button type="submit" className="max-sm:col-span-full">
          {messages.show}
        </Button>
      </div>
    </form>
  )
}
