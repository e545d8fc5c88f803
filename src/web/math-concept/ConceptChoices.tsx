import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type ConceptFilters, filterAddress, type KINDS } from '#web/math-concept/filters.ts'
import { messages } from '#web/math-concept/messages.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  filters: ConceptFilters
  kinds: readonly { type: (typeof KINDS)[number]; count: number }[]
  letters: readonly { letter: string; count: number }[]
  domains: readonly { id: number; name: string }[]
}

/** Links that narrow the list of concepts to a kind, a domain, a letter; each says how many it leaves. */
export function ConceptChoices({ filters, kinds, letters, domains }: Props) {
  const { type, letter, domainId } = filters
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  const domain = domains.find(({ id }) => id === domainId)
  return (
    <nav aria-label={messages.choices} className="grid gap-3">
      <Choices label={messages.kinds}>
        <Choice to={{ ...filters, type: null, letter: null }} isChosen={type === null} count={all}>
          {messages.anyKind}
        </Choice>
        {kinds.map((kind) => (
          <Choice key={kind.type} to={{ ...filters, type: kind.type, letter: null }} isChosen={type === kind.type} count={kind.count}>
            {messages.groups[kind.type]}
          </Choice>
        ))}
      </Choices>
      {domains.length > 0 && (
        <Disclosure summary={messages.domain(domain?.name)}>
          <Choices label={messages.ofDomain}>
            <Choice to={{ ...filters, domainId: null, letter: null }} isChosen={domain === undefined}>
              {messages.anyDomain}
            </Choice>
            {domains.map(({ id, name }) => (
              <Choice key={id} to={{ ...filters, type: null, domainId: id, letter: null }} isChosen={id === domainId}>
                {withHardSpaces(name)}
              </Choice>
            ))}
          </Choices>
        </Disclosure>
      )}
      <Choices label={messages.letters} layout="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))]">
        <Choice to={{ ...filters, letter: null }} isChosen={letter === null}>
          {messages.anyLetter}
        </Choice>
        {letters.map((each) => (
          <Choice key={each.letter} to={{ ...filters, letter: each.letter }} isChosen={letter === each.letter} count={each.count}>
            {each.letter}
          </Choice>
        ))}
      </Choices>
    </nav>
  )
}

/** In columns nothing moves to another row when the fonts come. */
function Choices({ label, layout = 'flex flex-wrap', children }: { label: string; layout?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={classNames('gap-2', layout)}>
      {children}
    </ul>
  )
}

type ChoiceProps = { to: ConceptFilters; isChosen: boolean; count?: number; children: ReactNode }

function Choice({ to, isChosen, count, children }: ChoiceProps) {
  return (
    <li className="grid">
      <Link to={filterAddress(to)} preventScrollReset className="chip-choice justify-center" aria-current={isChosen || undefined}>
        {children}
        {count !== undefined && <span className="text-text-muted"> {count}</span>}
      </Link>
    </li>
  )
}
