import { lazy, Suspense, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { HomeworkTypeCard } from '#web/homework-type/HomeworkTypeCard.tsx'
import { loadHomeworkType } from '#web/homework-type/load-homework-type.ts'
import { messages } from '#web/homework-type/messages.ts'
import { TaskLadder } from '#web/homework-type/TaskLadder.tsx'
import { bring } from '#web/lib/bring.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { breadcrumbList, pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Badge.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/HomeworkTypePage.ts'

const TypeManager = lazy(() => bring(async () => (await import('#web/homework-type/load-manage.ts')).loadTypeManager()))

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadHomeworkType(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadHomeworkType(params.slug))
}

function crumbsOf(type: Pick<Route.ComponentProps['loaderData'], 'parent'>) {
  return [
    { label: messages.listTitle, to: paths.homeworkTypes() },
    ...(type.parent ? [{ label: type.parent.name, to: paths.homeworkType(type.parent.slug) }] : []),
  ]
}

export function meta({ loaderData: type }: Route.MetaArgs) {
  if (!type) return []
  return pageMeta({
    title: type.name,
    description: type.excerptWords || type.excerpt || messages.listDescription,
    path: paths.homeworkType(type.slug),
    origin: type.origin,
    jsonLd: breadcrumbList(type.origin, crumbsOf(type)),
  })
}

/** A kind of task: when to use it, its formulas, subtypes, concepts and tasks; with the tools of an admin for an admin. */
export default function HomeworkTypePage({ loaderData: type }: Route.ComponentProps) {
  const { role } = useViewer()
  const [editedId, setEditedId] = useState<number | null>(null)
  const isEditing = role === 'ADMIN' && editedId === type.id
  const manager = role === 'ADMIN' && (
    <Suspense>
      <TypeManager id={type.id} isEditing={isEditing} onEditing={(isOn) => setEditedId(isOn ? type.id : null)} />
    </Suspense>
  )
  if (isEditing) return manager
  return (
    <article>
      <PageHeader title={type.name} crumbs={crumbsOf(type)}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="mr-2 text-text-muted">{type.count > 0 ? messages.tasks(type.count) : messages.noExamples}</span>
          {type.concepts.map((concept) => (
            <Tag key={concept.id} to={paths.concept(concept.slug)}>
              {withHardSpaces(concept.name)}
            </Tag>
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          {type.count > 0 && <LinkButton to={paths.practice(`type=${type.slug}`)}>{messages.practise}</LinkButton>}
          <LinkButton to={paths.pdf(paths.homeworkType(type.slug))}>{messages.forPaper}</LinkButton>
        </div>
      </PageHeader>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8 lg:py-10">
        {/* The headings of the text are of the third level. */}
        <h2 className="sr-only">{messages.description}</h2>
        <RichHtml html={type.formulas} className="max-w-3xl text-lg" />
        {type.subtypes.length > 0 && (
          <section aria-labelledby="odmiany" className="grid gap-4">
            <h2 id="odmiany" className="heading text-2xl">
              {messages.subtypes}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {type.subtypes.map((subtype) => (
                <HomeworkTypeCard key={subtype.id} type={subtype} heading="h3" />
              ))}
            </ul>
          </section>
        )}
        <TaskLadder tasks={type.examples} count={type.count} />
        {manager}
      </div>
    </article>
  )
}
