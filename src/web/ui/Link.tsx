import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router'

/** Properties of a link: the address, words to the router, and attributes of the element. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'state' | 'prefetch' | 'preventScrollReset' | 'reloadDocument'>

/** Matches an address that the router leaves as it is: from the root, nothing in it to be resolved. */
const RESOLVED = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[^#]+)?(?:#.+)?$/

/**
 * A link to a page of the product. On the server it is its element alone: the router's own resolves each address three
 * times and makes what only a browser uses, a tenth of the work of a page with forty links. Where they lead is known to the
 * browser's router without being asked for each (web/lib/page-router.tsx).
 */
export function Link(props: LinkProps) {
  if (!import.meta.env.SSR || typeof props.to !== 'string' || !RESOLVED.test(props.to)) return <RouterLink discover="none" {...props} />
  const { to, state: _state, prefetch: _prefetch, preventScrollReset: _reset, reloadDocument: _reload, children, ...attributes } = props
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  )
}

/** A link of a navigation: marked on its page and on pages below it. */
export function NavLink({ className, ...props }: LinkProps & { to: string; className: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link {...props} aria-current={isHere ? 'page' : undefined} className={isHere ? `${className} active` : className} />
}
