import type { ReactNode } from 'react'
import type { NothingFound as Found } from '#contract/homework/homework.ts'
import { messages as shared } from '#contract/text/messages.ts'
import { filterName } from '#web/homework/list/filter-name.ts'
import { changeFilters, countChosen, type HomeworkListState, listAddress, parseFilters, resetFilters } from '#web/homework/list/filters.ts'
import { messages } from '#web/homework/list/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Said } from '#web/ui/Said.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type Props = { state: HomeworkListState; found: Found | null }

/** The list when nothing fits: how the text was taken, what was meant, and what to leave out. All of it are links. */
export function NothingFound({ state, found }: Props) {
  const plain = resetFilters(state)
  const withText = (search: string) => listAddress({ ...plain, search })
  return (
    <div className="grid gap-4">
      <EmptyState
        title={shared.noMatchingResults}
        hint={found?.correction ? <Correction correction={found.correction} to={withText(found.correction.search)} /> : adviceFor(state)}
        action={
          <LinkButton to={listAddress({ ...plain, search: undefined })}>
            {countChosen(state) > 0 ? messages.reset : messages.allTasks}
          </LinkButton>
        }
      />
      {found !== null && <OtherWays state={state} found={found} />}
    </div>
  )
}

/** Names what was set, and nothing else: who chose no filter has none to leave out. */
function adviceFor(state: HomeworkListState): string {
  const { text, filters, both } = messages.noResultsHint
  if (countChosen(state) === 0) return text
  return state.search ? both : filters
}

/** Shows what each part of the text would find alone, formulas like the asked ones, filters to leave out. */
export function OtherWays({ state, found }: { state: HomeworkListState; found: Found }) {
  const nothing = parseFilters(new URLSearchParams())
  const plain = resetFilters(state)
  const withText = (search: string) => listAddress({ ...plain, search })
  return (
    <>
      {(found.withoutFilters.length > 0 || found.withoutAllFilters > 0) && (
        <Ways title={messages.dropFilter}>
          {found.withoutFilters.map(({ filter, count }) => (
            <Way
              key={filter}
              to={listAddress(changeFilters(state, { [filter]: nothing[filter] }))}
              label={filterName(filter)}
              count={count}
            />
          ))}
          {found.withoutAllFilters > 0 && (
            <Way to={withText(state.search ?? '')} label={messages.withoutAllFilters} count={found.withoutAllFilters} />
          )}
        </Ways>
      )}
      {found.similarFormulas.length > 0 && (
        <Ways title={messages.similarFormulas}>
          {found.similarFormulas.map(({ search, label, words, count }) => (
            <Way key={search} to={withText(search)} label={label} words={words} count={count} />
          ))}
        </Ways>
      )}
      {found.parts.length > 0 && (
        <Ways title={messages.eachPart}>
          {found.parts.map(({ text, formula, isBeginning, count }) => (
            <Way
              key={text}
              to={count > 0 ? withText(text) : null}
              label={isBeginning ? messages.beginning(text) : (formula?.label ?? text)}
              words={formula?.words}
              count={count}
            />
          ))}
        </Ways>
      )}
    </>
  )
}

function Correction({ correction, to }: { correction: NonNullable<Found['correction']>; to: string }) {
  return (
    <>
      {messages.didYouMean}{' '}
      <Link to={to} className="font-semibold text-accent-text underline">
        {correction.search}
      </Link>
      ? ({messages.inTasks(correction.count)})
    </>
  )
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-text-muted">{title}</p>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </div>
  )
}

/** Names a way, a formula in words too; one that finds nothing has no link. */
function Way({ to, label, words, count }: { to: string | null; label: string; words?: string | undefined; count: number }) {
  const text = <Said words={words === undefined ? '' : messages.withoutFilter(words, count)}>{messages.withoutFilter(label, count)}</Said>
  return (
    <li>
      {to === null ? (
        <span className="inline-flex min-h-8 items-center px-3 text-sm text-text-muted">{text}</span>
      ) : (
        <Link to={to} className="chip-choice">
          {text}
        </Link>
      )}
    </li>
  )
}
