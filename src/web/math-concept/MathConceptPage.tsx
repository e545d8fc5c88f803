import { lazy, Suspense, useState } from 'react'
import { data } from 'react-router'
import type { MathConceptType } from '#contract/enums.ts'
import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import { APPROVAL_LABELS } from '#contract/text/labels.ts'
import type { MathConcept } from '#contract/math-concept.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { useDataOfViewer, useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { breadcrumbList, pageMeta } from '#web/lib/page-meta.ts'
import { ConceptMap } from '#web/math-concept/ConceptMap.tsx'
import { loadMathConcept } from '#web/math-concept/load-math-concept.ts'
import { messages } from '#web/math-concept/messages.ts'
import { NotFound } from '#web/shell/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/MathConceptPage.ts'

const ConceptTools = lazy(() => bring(async () => (await import('#web/math-concept/load-manage.ts')).loadConceptTools()))

const crumbs = [{ label: messages.listTitle, to: paths.concepts() }]

/** The filter of the task list that takes concepts of a type. */
const FILTER: Partial<Record<MathConceptType, string>> = {
  DOMAIN: 'domainsIds',
  DEFINITION: 'definitionsIds',
  THEOREM: 'theoremsIds',
  TAG: 'tagsIds',
}

/** Addresses of concepts that wait (decision 023): for everybody but their author and ADMIN there is nothing. */
const PROPOSAL = /^propozycja-\d+$/

/** To the anonymous a proposal is a 404; its author and ADMIN get it in the browser, as pupils' pages do (decision 005). */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (!PROPOSAL.test(slug)) return loadOnServer(context, loadMathConcept(slug))
  return data(await loadOnServer(context, () => Promise.resolve({ slug: null })), { status: 404 })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadMathConcept(params.slug))
}

export function meta({ loaderData: concept }: Route.MetaArgs) {
  if (!concept) return []
  if (concept.slug === null) return [{ title: messages.listTitle }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    title: concept.name,
    description: concept.excerptWords || concept.excerpt || messages.listDescription,
    path: paths.concept(concept.slug),
    origin: concept.origin,
    isIndexed: concept.status === 'APPROVED',
    jsonLd: {
      '@graph': [
        {
          '@type': 'DefinedTerm',
          name: concept.name,
          alternateName: concept.aliases,
          description: concept.excerptWords || concept.excerpt,
          inLanguage: 'pl',
          url: `${concept.origin}${paths.concept(concept.slug)}`,
          inDefinedTermSet: `${concept.origin}${paths.concepts()}`,
        },
        breadcrumbList(concept.origin, crumbs),
      ],
    },
  })
}

export default function MathConceptPage({ loaderData: concept }: Route.ComponentProps) {
  return concept.slug === null ? <Proposal /> : <Article concept={concept} />
}

/** Nothing, until it is known that somebody may see it: the page's data is read again then. */
function Proposal() {
  useDataOfViewer()
  return <NotFound />
}

/** A concept article with what to know before and after it, and with what somebody who is signed in may do. */
function Article({ concept }: { concept: MathConcept }) {
  const isSignedIn = useViewer().id !== null
  const [editedId, setEditedId] = useState<number | null>(null)
  const isEditing = isSignedIn && editedId === concept.id
  const tools = isSignedIn && (
    <Suspense>
      <ConceptTools concept={concept} isEditing={isEditing} onEditing={(isOn) => setEditedId(isOn ? concept.id : null)} />
    </Suspense>
  )
  if (isEditing) return tools
  const filter = FILTER[concept.type]
  return (
    <article>
      <PageHeader title={concept.name} crumbs={crumbs}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-text-muted">
          <Badge tone="accent">{MATH_CONCEPT_TYPE_LABELS[concept.type]}</Badge>
          {concept.status !== 'APPROVED' && <Badge tone="warning">{APPROVAL_LABELS[concept.status]}</Badge>}
          {concept.aliases.length > 0 && <span>{messages.aliases(concept.aliases.join(', '))}</span>}
        </p>
      </PageHeader>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:py-10">
        <div className="max-w-3xl min-w-0">
          {concept.description === '' ? (
            <p className="text-text-muted">{messages.noArticle}</p>
          ) : (
            <RichHtml html={concept.description} className="text-lg" />
          )}
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-20">
          {filter !== undefined && concept.count > 0 && (
            <LinkButton to={paths.homeworks(`${filter}=${concept.id}`)} variant="primary">
              {messages.showTasks(concept.count)}
            </LinkButton>
          )}
          {concept.count > 0 && <LinkButton to={paths.practice(`concept=${concept.slug}`)}>{messages.practise}</LinkButton>}
          {concept.description !== '' && <LinkButton to={paths.pdf(paths.concept(concept.slug))}>{messages.forPaper}</LinkButton>}
          <ConceptMap concept={concept} />
          <Links
            title={messages.related(concept.type === 'DOMAIN')}
            to={concept.related.map(({ slug, name }) => ({ name, to: paths.concept(slug) }))}
          />
          <Links
            title={messages.linkedFrom}
            to={concept.linkedFrom.map(({ kind, slug, name }) => ({
              name,
              to: kind === 'concept' ? paths.concept(slug) : paths.homeworkType(slug),
            }))}
          />
        </aside>
      </div>
      {tools}
    </article>
  )
}

function Links({ title, to: links }: { title: string; to: readonly { name: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <Card as="section" className="p-4! sm:p-5!">
      <h2 className="mb-1.5 text-sm font-semibold text-text-muted">{title}</h2>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="side-link">
              {withHardSpaces(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
