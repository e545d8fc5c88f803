import { Link } from 'react-router'
import type { ApiClient } from '#contract/api-client.ts'
import { listMathConcepts, type MathConceptListItem } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { APPROVAL_LABELS } from '#contract/labels.ts'
import { useDataOfViewer } from '#web/auth/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ListSearch, searchIn } from '#web/search/index.ts'
import { messages } from '#web/math-concept/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { hasMarked, Marked } from '#web/ui/Marked.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { Route } from './+types/MathConceptListPage.ts'

const GROUPS = ['DOMAIN', 'DEFINITION', 'THEOREM', 'TAG'] as const
const PAGE_SIZE = 50
const ORDER = { DOMAIN: 'count:DESC', DEFINITION: 'name:ASC', THEOREM: 'name:ASC', TAG: 'name:ASC' } as const

async function load(api: ApiClient, url: string) {
  const search = searchIn(url)
  const groups = await Promise.all(
    GROUPS.map(async (type) => {
      const list = (page: number) =>
        api.call(listMathConcepts, {
          // With a text the best match stands first, which is the operation's own order then.
          query: { type, search, page, pageSize: type === 'DOMAIN' ? 9999 : PAGE_SIZE, sort: search ? undefined : ORDER[type] },
        })
      const first = await list(1)
      const others = await Promise.all(Array.from({ length: first.pageCount - 1 }, (_, index) => list(index + 2)))
      const pages = [first, ...others]
      return { type, concepts: pages.flatMap(({ results }) => results), marked: pages.flatMap(({ marked }) => marked) }
    }),
  )
  return { search, groups: groups.filter((group) => group.concepts.length > 0) }
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, (api) => load(api, request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser((api) => load(api, request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.concepts(),
    origin: loaderData?.origin ?? '',
    isIndexed: !loaderData?.search,
  })
}

/** The knowledge base: domains, definitions, theorems and tags, with the number of tasks of each. */
export default function MathConceptListPage({ loaderData: { search, groups } }: Route.ComponentProps) {
  // Concepts that wait are shown to their author and ADMIN.
  useDataOfViewer()
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.concepts()} kinds="mathConcepts" label={messages.search} search={search} />
      </PageHeader>
      <div className="page grid gap-10 py-8">
        {groups.length === 0 && (
          <EmptyState
            title={messages.empty}
            hint={messages.emptyHint}
            action={<LinkButton to={paths.concepts()}>{messages.all}</LinkButton>}
          />
        )}
        {groups.map(({ type, concepts, marked }) => (
          <section key={type} aria-labelledby={type} className="grid gap-4">
            <h2 id={type} className="heading text-2xl">
              {messages.groups[type]}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {concepts.map((concept) => (
                <ConceptCard key={concept.id} concept={concept} marked={marked} />
              ))}
            </ul>
          </section>
        ))}
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
        <h3 className="leading-snug font-semibold">
          <Link to={paths.concept(concept.slug)} className="after:absolute after:inset-0 after:rounded-lg">
            <Marked text={concept.name} words={marked} />
          </Link>
        </h3>
        {concept.count > 0 && <span className="shrink-0 text-sm text-text-muted tabular-nums">{messages.tasks(concept.count)}</span>}
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
      {concept.excerpt !== '' && <p className="line-clamp-2 text-sm text-text-muted">{concept.excerpt}</p>}
    </li>
  )
}
