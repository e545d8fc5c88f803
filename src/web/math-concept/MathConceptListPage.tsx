import { lazy, Suspense, useState } from 'react'
import type { MathConceptListItem } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { APPROVAL_LABELS } from '#contract/text/labels.ts'
import { useDataOfViewer, useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ListSearch } from '#web/search/index.ts'
import { ConceptChoices } from '#web/math-concept/ConceptChoices.tsx'
import { filterAddress } from '#web/math-concept/filters.ts'
import { loadMathConcepts } from '#web/math-concept/load-math-concepts.ts'
import { messages } from '#web/math-concept/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Excerpt } from '#web/ui/list/Excerpt.tsx'
import { hasMarked, Marked } from '#web/ui/list/Marked.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/MathConceptListPage.ts'

const ConceptProposer = lazy(() => bring(async () => (await import('#web/math-concept/load-manage.ts')).loadConceptProposer()))

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadMathConcepts(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadMathConcepts(request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.concepts(),
    origin: loaderData?.origin ?? '',
    isIndexed: loaderData !== undefined && filterAddress(loaderData.filters) === paths.concepts(),
  })
}

/** The knowledge base: domains, definitions, theorems and tags, with the number of tasks of each. */
export default function MathConceptListPage({ loaderData: { filters, kinds, letters, domains, groups, ...pages } }: Route.ComponentProps) {
  // Concepts that wait are shown to their author and ADMIN.
  useDataOfViewer()
  const isSignedIn = useViewer().id !== null
  const [isAdding, setAdding] = useState(false)
  const proposer = isSignedIn && (
    <Suspense>
      <ConceptProposer isAdding={isAdding} onAdding={setAdding} />
    </Suspense>
  )
  if (proposer && isAdding) return proposer
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.concepts()} kinds="mathConcepts" label={messages.search} search={filters.search} />
      </PageHeader>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
        <ConceptChoices filters={filters} kinds={kinds} letters={letters} domains={domains} />
        <ResultList
          {...pages}
          href={(page, pageSize) => filterAddress(filters, page, pageSize)}
          hint={messages.emptyHint}
          action={<LinkButton to={paths.concepts()}>{messages.all}</LinkButton>}
        >
          {groups.map(({ type, concepts, marked }) => (
            <section key={type} aria-labelledby={type} className="grid gap-4">
              <h3 id={type} className="heading text-2xl">
                {messages.groups[type]}
              </h3>
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {concepts.map((concept) => (
                  <ConceptCard key={concept.id} concept={concept} marked={marked} />
                ))}
              </ul>
            </section>
          ))}
        </ResultList>
        {proposer}
      </div>
    </>
  )
}

/** A concept with its name marked; found by another of its names, it says that one. */
function ConceptCard({ concept, marked }: { concept: MathConceptListItem; marked: readonly string[] }) {
  const aliases = marked.length === 0 || hasMarked(concept.name, marked) ? [] : concept.aliases.filter((name) => hasMarked(name, marked))
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong has-focus-visible:border-accent-text">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="leading-snug font-semibold">
          <Link to={paths.concept(concept.slug)} className="after:absolute after:inset-0 after:rounded-lg">
            <Marked text={concept.name} words={marked} />
          </Link>
        </h4>
        {concept.count > 0 && <span className="shrink-0 text-sm text-text-muted">{messages.tasks(concept.count)}</span>}
      </div>
      {concept.status !== 'APPROVED' && (
        <p>
          <Badge tone="warning">{APPROVAL_LABELS[concept.status]}</Badge>
        </p>
      )}
      {aliases.length > 0 && (
        <p className="text-sm text-text-muted">
          <Marked text={messages.aliases(aliases.join(', '))} words={marked} />
        </p>
      )}
      <Excerpt of={concept} />
    </li>
  )
}
