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
          <div className="page area area-wide">
            <AdminNavigation />
            <div className="area-content">
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
