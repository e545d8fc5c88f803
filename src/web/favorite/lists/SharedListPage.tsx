import { paths } from '#contract/paths.ts'
import { useDataOfViewer } from '#web/auth/index.ts'
import { loadSharedList } from '#web/favorite/lists/load-shared-list.ts'
import { messages } from '#web/favorite/messages.ts'
import { HomeworkCard, useKeptList } from '#web/homework/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { PastEnd } from '#web/ui/list/PastEnd.tsx'
import type { Route } from './+types/SharedListPage.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadSharedList(params.token, request.url))
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadSharedList(params.token, request.url))
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, description, count, origin } = loaderData
  const path = paths.sharedList(params.token)
  return pageMeta({ title: name, description: description || messages.sharedDescription(count), path, origin, isIndexed: false })
}

/** A list that somebody shares by its link, for anybody to read. */
export default function SharedListPage({ loaderData: list, params }: Route.ComponentProps) {
  useDataOfViewer()
  const { name, description, count, owner, homeworks, page, pageCount } = list
  const address = paths.sharedList(params.token)
  const addressOf = (of: number): string => (of > 1 ? `${address}?page=${of}` : address)
  useKeptList(addressOf(page), homeworks)
  return (
    <>
      <PageHeader title={name}>
        {description !== '' && <p className="max-w-2xl text-lg wrap-anywhere whitespace-pre-line text-text-muted">{description}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-text-muted">
          {messages.tasks(count)}
          {owner?.hasPage && (
            <Link to={paths.profile(owner)} data-user-id={owner.id} className="hover:text-text hover:underline">
              {messages.sharedBy(owner.displayName)}
            </Link>
          )}
        </p>
      </PageHeader>
      <div className="page py-8">
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
          {page > pageCount ? (
            <PastEnd page={page} pageCount={pageCount} href={addressOf} />
          ) : homeworks.length === 0 ? (
            <EmptyState title={messages.sharedEmpty} action={<LinkButton to={paths.homeworks()}>{messages.toTasks}</LinkButton>} />
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {homeworks.map((homework) => (
                <li key={homework.id} className="min-w-0">
                  <HomeworkCard homework={homework} headingLevel={2} />
                </li>
              ))}
            </ol>
          )}
          <Pagination page={page} pageCount={pageCount} href={addressOf} />
        </div>
      </div>
    </>
  )
}
