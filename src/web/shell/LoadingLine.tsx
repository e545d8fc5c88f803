import { useNavigation } from 'react-router'

/** A line along the top while the next page is on its way; one that comes at once shows none (shell.css). */
export function LoadingLine() {
  return useNavigation().state === 'loading' ? <div className="loading-line" aria-hidden /> : null
}
