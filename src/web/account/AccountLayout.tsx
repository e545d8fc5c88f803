import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import type { Me } from '#contract/user.ts'
import { messages } from '#web/account/messages.ts'
import { ACCOUNT_SECTIONS } from '#web/account/sections.ts'
import { SignInGuard } from '#web/auth/index.ts'

/** The frame of a person's own pages. A shell from the server, filled in the browser for whoever is signed in. */
export default function AccountLayout() {
  return (
    <SignInGuard>
      {(viewer) => (
        <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
          <AccountNavigation viewer={viewer} />
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
            <Outlet context={viewer} />
          </div>
        </div>
      )}
    </SignInGuard>
  )
}

/** Beside the page on a wide screen, a strip above it on a phone. */
function AccountNavigation({ viewer }: { viewer: Me }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the strip is wider than the screen: the page one is on stands in sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={messages.account} className="max-lg:-mx-4 max-lg:md:-mx-8">
      <ul ref={list} className="account-sections">
        {ACCOUNT_SECTIONS.filter(({ roles }) => roles?.includes(viewer.role) ?? true).map(({ to, label, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <NavLink to={to} className="account-section">
              <Icon aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
