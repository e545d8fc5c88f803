import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import { paths } from '#contract/paths.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { loadMathConcept } from '#web/math-concept/load-math-concept.ts'
import { messages } from '#web/math-concept/messages.ts'
import { paperMeta, PrintedPage } from '#web/print/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/MathConceptPdfPage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, loadMathConcept(params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadMathConcept(params.slug))
}

export function meta({ loaderData: concept }: Route.MetaArgs) {
  if (!concept) return []
  const { name, slug, excerpt, excerptWords, origin } = concept
  const description = excerptWords || excerpt || messages.listDescription
  return paperMeta({ title: name, description, of: paths.concept(slug), origin })
}

/** A concept on paper: its kind, other names and article. */
export default function MathConceptPdfPage({ loaderData: { name, type, aliases, description } }: Route.ComponentProps) {
  return (
    <PrintedPage
      title={name}
      lead={
        <p className="flex flex-wrap gap-x-5 text-sm text-text-muted">
          <span>{MATH_CONCEPT_TYPE_LABELS[type]}</span>
          {aliases.length > 0 && <span>{messages.aliases(aliases.join(', '))}</span>}
        </p>
      }
    >
      {description === '' ? (
        <p className="mt-4 text-text-muted">{messages.noArticle}</p>
      ) : (
        <RichHtml html={description} className="printed-article" />
      )}
    </PrintedPage>
  )
}
