import type { HomeworkStatus } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'

/** The page where a person sees a task: the public one, or that of its author or of admins. */
export function addressOf(task: { slug: string; status: HomeworkStatus }, viewer: Pick<Me, 'role'>, isOwn: boolean): string {
  if (task.status === 'PUBLIC') return paths.homework(task.slug)
  return viewer.role === 'ADMIN' || !isOwn ? paths.adminHomework(task.slug) : paths.accountHomework(task.slug)
}
