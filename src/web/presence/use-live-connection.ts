import { useEffect } from 'react'
import { useViewer } from '#web/auth/index.ts'
import { setOnline } from '#web/presence/online-store.ts'

/** Keeps a connection to the server for as long as somebody is signed in; nobody else loads any of it. */
export function useLiveConnection(): void {
  const { id } = useViewer()
  useEffect(() => {
    if (id === null) return
    let isLeft = false
    let disconnect: (() => void) | undefined
    async function start() {
      // Out of reach: everything works without, only news come with the next page.
      const live = await import('#web/presence/load-connect.ts').then(({ loadConnect }) => loadConnect()).catch(() => null)
      if (!isLeft) disconnect = live?.connect()
    }
    void start()
    return () => {
      isLeft = true
      disconnect?.()
      setOnline([])
    }
  }, [id])
}
