import type { ComponentProps, MouseEvent } from 'react'
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler, useLocation } from 'react-router'

/** Properties of a link: the address, words to the router, and attributes of the element. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'state' | 'preventScrollReset' | 'reloadDocument'> & {
    /** The page's files are fetched when somebody is about to follow the link (web/lib/prepare-page.ts). */
    prefetch?: 'intent'
  }

/** Matches an address that the router leaves as it is: from the root, nothing in it to be resolved. */
const RESOLVED = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[^#]+)?(?:#.+)?$/
/** Matches an address that says more than a path: a scheme or a host. */
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/\/)/i

/**
 * A link to a page of the product. On the server it is its element alone: the router resolves each address three times, a
 * tenth of the work of a page with forty links. Where they lead is known to the browser's router without being asked for
 * each (web/lib/page-router.tsx). The router's own component would bring every reading page what prepares pages by asking
 * the server, and isn't used (decision 165).
 */
export function Link({ to, ...props }: LinkProps) {
  const isPlain = typeof to === 'string' && (ELSEWHERE.test(to) || (import.meta.env.SSR && RESOLVED.test(to)))
  return isPlain ? <PlainLink {...props} to={to} /> : <PageLink {...props} to={to} />
}

function PlainLink({
  to,
  prefetch,
  state: _state,
  preventScrollReset: _reset,
  reloadDocument: _reload,
  children,
  ...attributes
}: LinkProps & { to: string }) {
  return (
    <a {...attributes} href={to} data-prepare={prefetch && ''}>
      {children}
    </a>
  )
}

function PageLink({ to, prefetch, state, preventScrollReset, reloadDocument, onClick, children, ...attributes }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { state, preventScrollReset: preventScrollReset === true, target: attributes.target ?? '' })

  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (!reloadDocument && !event.defaultPrevented) follow(event)
  }

  return (
    <a {...attributes} href={href} data-prepare={prefetch && ''} onClick={click}>
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
