import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { loadHomeworkType } from '#web/homework-type/load-homework-type.ts'
import { messages } from '#web/homework-type/messages.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { paperMeta, PrintedPage } from '#web/print/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/HomeworkTypePdfPage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadHomeworkType(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadHomeworkType(params.slug))
}

export function meta({ loaderData: type }: Route.MetaArgs) {
  if (!type) return []
  const { name, slug, excerpt, excerptWords, origin } = type
  const description = excerptWords || excerpt || messages.listDescription
  return paperMeta({ title: name, description, of: paths.homeworkType(slug), origin })
}

/** A kind of task on paper: when to use it, its formulas, its subtypes and concepts by name. */
export default function HomeworkTypePdfPage({ loaderData: { name, formulas, concepts, subtypes } }: Route.ComponentProps) {
  return (
    <PrintedPage
      title={name}
      lead={
        concepts.length > 0 && (
          <p className="text-sm text-text-muted">{withHardSpaces(concepts.map((concept) => concept.name).join(', '))}</p>
        )
      }
    >
      <RichHtml html={formulas} className="printed-article" />
      {subtypes.length > 0 && (
        <section className="printed-part">
          <h2 className="printed-title">{messages.subtypes}</h2>
          <ul className="list-disc pl-6">
            {subtypes.map((subtype) => (
              <li key={subtype.id}>{withHardSpaces(subtype.name)}</li>
            ))}
          </ul>
        </section>
      )}
    </PrintedPage>
  )
}
