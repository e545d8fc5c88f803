import { richReference } from '#web/ui/rich/rich-html.ts'
import { useRichHtml } from '#web/ui/rich/RichHtml.tsx'

/** A description of the page for search engines; data, not code. Sent once, like rich html. */
export function JsonLd({ json }: { json: string }) {
  const resolved = useRichHtml(json)
  return (
    <script
      type="application/ld+json"
      data-rich={richReference(json)}
      dangerouslySetInnerHTML={{ __html: resolved }}
      suppressHydrationWarning
    />
  )
}

const CONTEXT = 'https://schema.org'

/** The text of a description; what could end the element is written as an escape. */
export function jsonLdText(description: Record<string, unknown>): string {
  return JSON.stringify({ '@context': CONTEXT, ...description }).replaceAll('<', '\\u003c')
}
