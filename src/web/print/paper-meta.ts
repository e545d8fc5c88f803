import type { MetaDescriptor } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { messages } from '#web/print/messages.ts'

type Page = {
  title: string
  description: string
  /** Address of what is printed; its paper stands below. */
  of: string
  origin: string
}

/** Head of a page for paper: its title tells it from what is printed, and search engines don't list it. */
export function paperMeta({ title, description, of, origin }: Page): MetaDescriptor[] {
  return pageMeta({ title: messages.forPaper(title), description, path: paths.pdf(of), origin, isIndexed: false })
}
