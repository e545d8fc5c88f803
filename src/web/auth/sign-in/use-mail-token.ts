import { useSearchParams } from 'react-router'

/** The token that a link in a mail carries (`?token=`), or null. */
export function useMailToken(): string | null {
  return useSearchParams()[0].get('token') || null
}
