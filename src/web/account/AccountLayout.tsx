import { Outlet } from 'react-router'
import { messages } from '#web/account/messages.ts'
import { ACCOUNT_SECTIONS } from '#web/account/sections.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { LeaveGuard } from '#web/lib/unsaved/LeaveGuard.tsx'
import { SectionNavigation } from '#web/ui/layout/SectionNavigation.tsx'

/** The frame of a person's own pages. A shell from the server, filled in the browser for whoever is signed in. */
export default function AccountLayout() {
  return (
    <SignInGuard>
      {(viewer) => (
        <div className="page area">
          <SectionNavigation
            label={messages.account}
            sections={ACCOUNT_SECTIONS.filter(({ roles }) => roles?.includes(viewer.role) ?? true)}
          />
          <div className="area-content">
            <Outlet context={viewer} />
            <LeaveGuard />
          </div>
        </div>
      )}
    </SignInGuard>
  )
}
