import { startTransition, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hasPremium, type Viewer } from '#contract/user/viewer.ts'
import { menuMessages as messages } from '#web/auth/menu/menu-messages.ts'
import { keepShutOutReason } from '#web/auth/shut-out.ts'
import { asViewer, currentViewer, forgetViewer, type KnownViewer, onViewerChange, reloadViewer } from '#web/auth/viewer-store.ts'
import { session } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The person who is signed in; `undefined` until it is known, so on the server and while hydrating too. */
export function useKnownViewer(): KnownViewer {
  return useSyncExternalStore(onViewerChange, currentViewer, () => undefined)
}

/** The person who looks at the page, as the rules of the contract take a viewer. */
export function useViewer(): Viewer {
  const known = useKnownViewer()
  return useMemo(() => asViewer(known), [known])
}

/** Follows the session for the whole application: who came is read, who left is told and led home. */
export function useSessionChanges(): void {
  const navigate = useNavigate()
  useEffect(() => {
    void reloadViewer()
    return session.onChange((isSignedIn, reason) => {
      keepShutOutReason(reason)
      if (isSignedIn) return void reloadViewer()
      forgetViewer()
      // Who is shut out reads why where they would sign in again, for as long as they need.
      if (reason !== null) return void navigate(paths.login())
      showToast({ title: messages.loggedOut, variant: 'success' })
      void navigate(paths.home())
    })
  }, [navigate])
}

/**
 * Reads the page's data again when the viewer becomes known: what the server sent was made for anybody. True once what is
 * shown is the viewer's own.
 */
export function useDataOfViewer(): boolean {
  const { revalidate } = useRevalidator()
  const viewer = useViewer()
  const { id } = viewer
  /** The person who reads, with what they may see: Premium can come while the page is open. */
  const reader = `${id} ${hasPremium(viewer)}`
  // A page opened by somebody who is known already has their data.
  const readFor = useRef(reader)
  const [shownFor, setShownFor] = useState(id === null ? '' : reader)
  useEffect(() => {
    // Who signs out is led away from the page.
    if (id !== null && readFor.current !== reader) {
      // With the data that came, which is drawn in a transition.
      void revalidate().then(() => startTransition(() => setShownFor(reader)))
    }
    readFor.current = reader
  }, [id, reader, revalidate])
  return shownFor === reader
}
