import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'

export type NavigationSection = {
  to: string
  label: string
  icon: Icon
  /** Addresses elsewhere of pages that belong to this one, as those of settings. */
  others?: readonly string[]
  /** The number of things that wait there, and the words in which it is read out. */
  waiting?: { count: number; label: string } | undefined
}

type Props = { label: string; sections: readonly NavigationSection[] }

/** Pages of an area: beside the page on a wide screen, a strip above it on a phone. */
export function SectionNavigation({ label, sections }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the strip is wider than the screen: the page one is on stands in sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={label} className="max-lg:-mx-4 max-lg:md:-mx-8">
      <ul ref={list} className="account-sections lg:stays-beside">
        {sections.map(({ to, label: name, icon: Icon, others = [], waiting }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              className="account-section"
              aria-current={[to, ...others].some((path) => matchPath({ path, end: false }, pathname)) ? 'page' : undefined}
            >
              <Icon aria-hidden />
              {name}
              {waiting !== undefined && waiting.count > 0 && (
                <>
                  <span aria-hidden className="ml-auto">
                    <Badge tone="accent">{waiting.count}</Badge>
                  </span>
                  <span className="sr-only"> {waiting.label}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
