import { createContext, memo, useContext } from 'react'
import { resolveRichHtml, richReference } from '#web/ui/rich/rich-html.ts'

/** References → html: of the request on the server, of the first page in the browser. */
export const RichHtmlStore = createContext<ReadonlyMap<string, string>>(new Map())

/** The html itself, whether given or referred to. */
export function useRichHtml(html: string): string {
  return resolveRichHtml(html, useContext(RichHtmlStore))
}

type Props = { html: string; className?: string; inline?: boolean }

/** Shows html made by the server from a checked document. The only place that puts html into a page. */
export const RichHtml = memo(function RichHtml({ html, className = '', inline = false }: Props) {
  const resolved = useRichHtml(html)
  const Element = inline ? 'span' : 'div'
  return (
    <Element
      className={`rich ${className}`}
      data-rich={richReference(html)}
      dangerouslySetInnerHTML={{ __html: resolved }}
      suppressHydrationWarning
    />
  )
})
