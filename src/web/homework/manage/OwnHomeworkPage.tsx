import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { OwnTask } from '#web/homework/manage/OwnTask.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import type { Route } from './+types/OwnHomeworkPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { ownTitle: title, notPublic: description } = messages
  return pageMeta({ title, description, path: paths.accountHomework(params.slug), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A task that isn't public, as its author sees it. */
export default function OwnHomeworkPage() {
  return <OwnTask />
}
