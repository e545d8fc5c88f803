import Menu from 'virtual:icons/menu'
import Search from 'virtual:icons/search'
import SunMoon from 'virtual:icons/sun-moon'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountMenu } from '#web/auth/index.ts'
import { SuggestField } from '#web/search/index.ts'
import { messages } from '#web/shell/messages.ts'
import { SECTIONS } from '#web/shell/navigation.ts'
import { ThemeControl } from '#web/shell/ThemeControl.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Logo } from '#web/ui/layout/Logo.tsx'
import { Link, NavLink } from '#web/ui/Link.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'

const MENU = 'menu'
const THEME = 'theme-menu'

/** The bar at the top. Menus are popovers of the browser, so all of it works without script. */
export function Header({ onSearch }: { onSearch: () => void }) {
  return (
    <header className="site-header no-print">
      <a href="#content" className="skip-link">
        {messages.skipToContent}
      </a>
      <div className="page header-bar">
        <Link to={paths.home()} aria-label={messages.homeLink} className="mr-auto flex min-h-11 items-center gap-2.5 rounded-md lg:mr-4">
          <Logo className="size-8" />
          <span className="heading text-lg">{messages.product}</span>
        </Link>
        <nav aria-label={messages.mainNavigation} className="hidden lg:block">
          <ul className="flex">
            {SECTIONS.map((section) => (
              <li key={section.to} className={section.className}>
                <NavLink to={section.to} prefetch="intent" className="nav-link">
                  {section.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HomeworkSearch className="ml-auto hidden w-full max-w-64 lg:block" />
        {/* Without script the list of tasks, which has its own box. */}
        <Link
          to={paths.homeworks()}
          aria-label={messages.searchHomeworks}
          className="icon-button lg:hidden"
          onClick={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <Search aria-hidden />
        </Link>
        <button type="button" popoverTarget={THEME} aria-label={messages.theme} className="icon-button needs-script max-lg:hidden">
          <SunMoon aria-hidden />
        </button>
        <div id={THEME} popover="auto" className="popup-under-header">
          <ThemeControl />
        </div>
        <AccountMenu />
        <button type="button" popoverTarget={MENU} aria-label={messages.menu} className="icon-button -mr-2 lg:hidden">
          <Menu aria-hidden />
        </button>
      </div>
      <MobileMenu />
    </header>
  )
}

/** The form of the header and the menu: a plain GET to the list of tasks. Starts anew on every page. */
function HomeworkSearch({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <SearchForm key={pathname} action={paths.homeworks()} aria-label={messages.searchHomeworks} className={className}>
      <SuggestField label={messages.searchHomeworks} end={<kbd className="key-hint">/</kbd>} />
    </SearchForm>
  )
}

function MobileMenu() {
  const { key } = useLocation()
  return (
    // A new key after every navigation: the menu of the page before is gone with its open state.
    <Drawer key={key} id={MENU} title={messages.product} side="right">
      <HomeworkSearch className="mb-4" />
      <nav aria-label={messages.mainNavigation}>
        <ul className="grid">
          {SECTIONS.map((section) => (
            <li key={section.to}>
              <NavLink to={section.to} className="menu-link">
                {section.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="needs-script">
        <p className="mt-6 mb-2 px-3 text-sm text-text-muted">{messages.theme}</p>
        <ThemeControl className="w-full" />
      </div>
    </Drawer>
  )
}
