import type { SessionTokens } from '#contract/auth.ts'

/** Whether somebody is signed in now; told here when it changes in this tab and in any other. */
export type SessionListener = (isSignedIn: boolean) => void

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

type Surroundings = {
  fetch: typeof globalThis.fetch
  /** Null where the browser forbids it: nobody can stay signed in there. */
  storage: () => Storage | null
  /** Runs one task at a time among all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>
}

/** Operations of contract/auth.ts, told here because its shapes have no place on reading pages; a test compares. */
export const REFRESH = { method: 'POST', path: '/auth/refresh-token' } as const
export const LOGOUT = { method: 'POST', path: '/auth/logout' } as const

const KEYS = ['token', 'refreshToken', 'sessionId'] as const satisfies readonly (keyof SessionTokens)[]
/** Refusals that only ask to come back later; the session they concern is still good. */
const LATER = new Set([429, 503])

export type Session = ReturnType<typeof createSession>

/**
 * The session of a browser (spec section 4). Calls carry the bearer token; the first 401 starts one refresh, calls that
 * fail meanwhile wait for it, then each is sent once more, in the order they came. A refused refresh ends the session.
 */
export function createSession({ fetch, storage, exclusively }: Surroundings) {
  const listeners = new Set<SessionListener>()
  let refreshing: Promise<void> | null = null

  function tokens(): SessionTokens | null {
    const stored = storage()
    const [token, refreshToken, sessionId] = KEYS.map((key) => stored?.getItem(key) ?? '')
    return token && refreshToken ? { token, refreshToken, sessionId: sessionId ?? '' } : null
  }

  function tell(isSignedIn: boolean): void {
    for (const listener of listeners) listener(isSignedIn)
  }

  function write(next: SessionTokens): void {
    for (const key of KEYS) storage()?.setItem(key, next[key])
  }

  function begin(next: SessionTokens): void {
    write(next)
    tell(true)
  }

  function end(): void {
    if (!tokens()) return
    for (const key of KEYS) storage()?.removeItem(key)
    tell(false)
  }

  function post({ method, path }: typeof REFRESH | typeof LOGOUT, refreshToken: string): Promise<Response | null> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    return fetch(`/api${path}`, { method, headers, body: JSON.stringify({ refreshToken }) }).catch(() => null)
  }

  /** Replaces a token that was refused, unless another tab has done it meanwhile. */
  async function refresh(refused: string): Promise<void> {
    const held = tokens()
    if (!held || held.token !== refused) return
    const response = await post(REFRESH, held.refreshToken)
    // Without an answer nothing is known: the call fails, the session stays.
    if (!response) return
    if (response.ok) return write((await response.json()) as SessionTokens) // the reply of this operation
    letGo(response)
    if (!LATER.has(response.status)) end()
  }

  function refreshOnce(refused: string): Promise<void> {
    refreshing ??= exclusively(() => refresh(refused)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function withToken(send: (token: string | undefined) => Promise<Response>): Promise<Response> {
    if (refreshing) await refreshing
    const used = tokens()?.token
    const response = await send(used)
    if (response.status !== 401 || !used) return response
    await refreshOnce(used)
    const renewed = tokens()?.token
    if (!renewed || renewed === used) return response
    letGo(response)
    return send(renewed)
  }

  return {
    tokens,
    begin,

    /** Signs out here at once, and at the server as soon as it hears of it. */
    leave(): void {
      const held = tokens()
      end()
      if (held) void post(LOGOUT, held.refreshToken).then((response) => response && letGo(response))
    },

    /** Ends a session here that the server has ended, unless another one has begun meanwhile. */
    isOver(sessionId: string): void {
      if (tokens()?.sessionId === sessionId) end()
    },

    /** Like `fetch`, in the name of whoever is signed in. */
    fetch(url: string, init: RequestInit): Promise<Response> {
      return withToken((token) => {
        const headers = new Headers(init.headers)
        if (token) headers.set('authorization', `Bearer ${token}`)
        return fetch(url, { ...init, headers })
      })
    },

    /** The same for what isn't sent by `fetch`, such as an upload whose progress is shown: `send` is called again with a new token. */
    withToken,

    /** Calls `listener` when somebody signs in or out; returns what stops it. */
    onChange(listener: SessionListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** What another tab did to the session, as the browser's `storage` event tells it. */
    changedElsewhere({ key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void {
      // The session's id tells people apart: it stays when only the tokens are renewed.
      if (key === null) tell(tokens() !== null)
      else if (key === 'sessionId' && oldValue !== newValue) tell(newValue !== null)
    },
  }
}

/** A reply that nobody reads keeps its connection busy until it is let go. */
function letGo(response: Response): void {
  void response.body?.cancel()
}

/** The session of this browser. */
export const session = createSession({
  fetch: (...request) => globalThis.fetch(...request),
  storage: browserStorage,
  exclusively: (task) => (typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request('session', task) : task()),
})

function browserStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

if (typeof window !== 'undefined') window.addEventListener('storage', (event) => session.changedElsewhere(event))
