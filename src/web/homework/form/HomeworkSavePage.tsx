import '#web/homework/form/form.css'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { messages } from '#web/homework/form/messages.ts'
import { emptyDraft } from '#web/homework/form/task-draft.ts'
import { TaskForm } from '#web/homework/form/TaskForm.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/HomeworkSavePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { newTitle: title, newDescription: description } = messages
  return pageMeta({ title, description, path: paths.homeworkNew(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A new task, written by a teacher or an admin. */
export default function HomeworkSavePage() {
  const [initial] = useState(emptyDraft)
  return (
    <SignInGuard>
      {(viewer) =>
        viewer.role === 'USER' ? (
          <div className="page py-10">
            <EmptyState as="h1" title={messages.onlyTeachers} hint={messages.onlyTeachersHint} />
          </div>
        ) : (
          <div className="page py-6">
            <TaskForm viewer={viewer} content={null} initial={initial} onReload={ignore} />
          </div>
        )
      }
    </SignInGuard>
  )
}

const ignore = (): void => undefined
