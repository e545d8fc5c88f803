import { paths } from '#contract/paths.ts'
import { HomeworkTypeCard } from '#web/homework-type/HomeworkTypeCard.tsx'
import { loadHomeworkType } from '#web/homework-type/load-homework-type.ts'
import { messages } from '#web/homework-type/messages.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { breadcrumbList, pageMeta } from '#web/lib/page-meta.ts'
import { Tag } from '#web/ui/Badge.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/HomeworkTypePage.ts'

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

/** A kind of task: when to use it, its formulas, subtypes and concepts. */
export default function HomeworkTypePage({ loaderData: type }: Route.ComponentProps) {
  return (
    <article>
      <PageHeader title={type.name} crumbs={crumbsOf(type)}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="mr-2 text-text-muted">{type.count > 0 ? messages.tasks(type.count) : messages.noExamples}</span>
          {type.concepts.map((concept) => (
            <Tag key={concept.id} to={paths.concept(concept.slug)}>
              {concept.name}
            </Tag>
          ))}
        </p>
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
        {type.examples.length > 0 && (
          <section aria-labelledby="zadania" className="grid gap-3">
            <h2 id="zadania" className="heading text-2xl">
              {messages.examples}
            </h2>
            <ul className="grid gap-1">
              {type.examples.map((homework) => (
                <li key={homework.id}>
                  <Link
                    to={paths.homework(homework.slug)}
                    className="inline-flex min-h-control items-center text-accent-text hover:underline"
                  >
                    {homework.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  )
}
