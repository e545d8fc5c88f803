import '#web/homework/manage/manage.css'
import FileUp from 'virtual:icons/file-up'
import Plus from 'virtual:icons/plus'
import { useOutletContext } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { TaskList } from '#web/homework/manage/TaskList.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/OwnHomeworkListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { ownTitle: title, ownDescription: description } = messages
  return pageMeta({ title, description, path: paths.accountHomeworks(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The tasks that a person wrote. */
export default function OwnHomeworkListPage() {
  const viewer = useOutletContext<Me>()
  return (
    <>
      <PageTitle title={messages.ownTitle} lead={messages.ownDescription}>
        {viewer.role !== 'USER' && (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.homeworkNew()} variant="primary" icon={<Plus aria-hidden />}>
              {messages.add}
            </LinkButton>
            <LinkButton to={paths.homeworkImport()} icon={<FileUp aria-hidden />}>
              {messages.import}
            </LinkButton>
          </div>
        )}
      </PageTitle>
      <TaskList viewer={viewer} isOwn />
    </>
  )
}
