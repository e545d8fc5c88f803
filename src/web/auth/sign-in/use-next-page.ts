import { useLocation, useSearchParams } from 'react-router'
import { nextPage } from '#web/auth/sign-in/next-page.ts'

/** The page that signing in leads to: the one named in the address, or the one the header's link was pressed on. */
export function useNextPage(): string {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { next?: unknown } | null } // written by our own links
  return nextPage(search.get('next') ?? state?.next)
}
