import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'

/** Head of a page of the admin area: not indexed. */
export function adminMeta(page: { title: string; description: string; path: string }, origin: string | undefined): MetaDescriptor[] {
  return pageMeta({ ...page, origin: origin ?? '', isIndexed: false })
}
