import { Outlet } from 'react-router'
import { messages } from '#web/admin/messages.ts'
import { ADMIN_SECTIONS } from '#web/admin/sections.ts'
import { paths } from '#contract/paths.ts'
import { useQueues } from '#web/queue/index.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { NotFound } from '#web/shell/index.ts'
import { LeaveGuard } from '#web/lib/unsaved/LeaveGuard.tsx'
import { SectionNavigation } from '#web/ui/layout/SectionNavigation.tsx'

/** The frame of the admin area. A shell from the server, filled in the browser; for everybody but admins there is no such page. */
export default function AdminLayout() {
  return (
    <SignInGuard>
      {(viewer) =>
        viewer.role === 'ADMIN' ? (
          <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
            <AdminNavigation />
            <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-5">
              <Outlet context={viewer} />
              <LeaveGuard />
            </div>
          </div>
        ) : (
          <NotFound />
        )
      }
    </SignInGuard>
  )
}

/** The pages of the area, with how much waits in their queues. */
function AdminNavigation() {
  const { data } = useQueues()
  const count = data?.results.find(({ queue }) => queue === 'CONCEPT')?.count ?? 0
  const sections = ADMIN_SECTIONS.map((section) =>
    section.to === paths.adminConcepts() ? { ...section, waiting: { count, label: messages.waiting(count) } } : section,
  )
  return <SectionNavigation label={messages.admin} sections={sections} />
}
