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
        <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
          <SectionNavigation
            label={messages.account}
            sections={ACCOUNT_SECTIONS.filter(({ roles }) => roles?.includes(viewer.role) ?? true)}
          />
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
            <Outlet context={viewer} />
            <LeaveGuard />
          </div>
        </div>
      )}
    </SignInGuard>
  )
}
