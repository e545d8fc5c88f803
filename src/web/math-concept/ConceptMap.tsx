import { Fragment } from 'react'
import type { MathConcept, MathConceptRef } from '#contract/math-concept.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/math-concept/messages.ts'
import { Link } from '#web/ui/Link.tsx'
import './concept-map.css'

/** A small map of a concept: what it rests on above it, what it leads to below, with its domains. */
export function ConceptMap({ concept }: { concept: MathConcept }) {
  const { domains, foundations, needs, neededBy } = concept
  if (domains.length + needs.length + neededBy.length === 0) return null
  return (
    <nav className="card concept-map" aria-labelledby="mapa">
      <h2 id="mapa">{messages.map}</h2>
      {domains.length > 0 && (
        <p>
          {messages.domains(domains.length)}{' '}
          {domains.map((domain, place) => (
            <Fragment key={domain.id}>
              {place > 0 && ', '}
              <Link to={paths.concept(domain.slug)}>{withHardSpaces(domain.name)}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {needs.length + neededBy.length > 0 && (
        <ol>
          <Level title={messages.foundations} concepts={foundations} />
          <Level title={messages.needs} concepts={needs} />
          <li>
            <strong aria-current="page">{withHardSpaces(concept.name)}</strong>
          </li>
          <Level title={messages.neededBy} concepts={neededBy} />
        </ol>
      )}
    </nav>
  )
}

function Level({ title, concepts }: { title: string; concepts: readonly MathConceptRef[] }) {
  if (concepts.length === 0) return null
  return (
    <li>
      <h3>{title}</h3>
      <ul>
        {concepts.map(({ id, slug, name }) => (
          <li key={id}>
            <Link to={paths.concept(slug)}>{withHardSpaces(name)}</Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
