import type { Homework } from '#contract/homework/homework-page.ts'
import { paths } from '#contract/paths.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/homework/messages.ts'
import type { Crumb } from '#web/ui/layout/Breadcrumbs.tsx'

/** The pages above a task: the list, its level, its first domain. */
export function crumbsOf(homework: Pick<Homework, 'domains' | 'level'>): Crumb[] {
  const [domain] = homework.domains
  return [
    { label: messages.listTitle, to: paths.homeworks() },
    { label: SCHOOL_LEVEL_LABELS[homework.level], to: paths.homeworks(`levels=${homework.level}`) },
    ...(domain ? [{ label: domain.name, to: paths.concept(domain.slug) }] : []),
  ]
}
