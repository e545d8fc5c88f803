import type { ApiClient } from '#contract/http/api-client.ts'
import { loadHomework } from '#web/homework/api.ts'
import { crumbsOf } from '#web/homework/page/crumbs.ts'
import { homeworkJsonLd } from '#web/homework/page/homework-json-ld.ts'
import { breadcrumbList } from '#web/lib/page-meta.ts'
import { jsonLdText } from '#web/ui/JsonLd.tsx'

/** Loads a task with its description for search engines; the plain texts that one is made of and the picture stay out of the page's data. */
export const loadTask = (slug: string) => async (api: ApiClient, origin: string, keep: (text: string) => string) => {
  const homework = await loadHomework(api, slug)
  const { readable: _readable, descriptionSvg: _picture, ...shown } = homework
  const jsonLd = jsonLdText({ '@graph': [homeworkJsonLd(homework, origin), breadcrumbList(origin, crumbsOf(homework))] })
  return { ...shown, jsonLd: keep(jsonLd) }
}
