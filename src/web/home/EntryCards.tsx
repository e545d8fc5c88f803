import { SectionHeading } from '#web/home/SectionHeading.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'

export type Entry = {
  to: string
  label: string
  hint: string
  note?: string
  /** True for one that is nothing for who is signed in: it is gone before the first paint. */
  isForGuests?: boolean
}

const CARD =
  'relative rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong has-focus-visible:border-accent-text sm:p-5'
const LAYOUT = 'grid h-full gap-1 max-sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_1fr_auto]'
const COVER = 'after:absolute after:inset-0 after:rounded-lg'

/** A section of ways into the product, a card each. Four that have more words stand two by two until there is room. */
export function EntryCards({
  id,
  title,
  entries,
  isWordy = false,
}: {
  id: string
  title: string
  entries: readonly Entry[]
  isWordy?: boolean
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ul className={classNames('grid gap-3 sm:gap-4', isWordy ? 'entry-cards-wordy' : 'sm:auto-cols-fr sm:grid-flow-col')}>
        {entries.map(({ to, label, hint, note, isForGuests }) => (
          <li key={to} className={classNames(CARD, LAYOUT, isForGuests && 'in-data-signed-in:hidden!')}>
            <h3 className="font-semibold">
              <Link to={to} className={COVER}>
                {label}
              </Link>
            </h3>
            <p className="text-sm text-text-muted max-sm:order-1 max-sm:col-span-2">{hint}</p>
            {note !== undefined && <p className="text-sm font-medium text-accent-text sm:mt-2">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
