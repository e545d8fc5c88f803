import type { SessionTokens, SignedInDevice } from '#contract/auth.ts'
import type { ErrorReply } from '#contract/http/errors.ts'

/**
 * Called with true when somebody signs in and with false when they leave, in this tab or in any other. `reason` is what
 * the server says to somebody whom it shut out.
 */
export type SessionListener = (isSignedIn: boolean, reason: string | null) => void

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

type Surroundings = {
  fetch: typeof globalThis.fetch
  /** Returns null where the browser forbids storage: nobody can stay signed in there. */
  storage: () => Storage | null
  /** Runs one task at a time among all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>
}

/** Operations of contract/auth.ts, repeated here because its shapes have no place on reading pages; a test compares them. */
export const REFRESH = { method: 'POST', path: '/auth/refresh-token' } as const
export const LOGOUT = { method: 'POST', path: '/auth/logout' } as const

/** Tokens by which this browser is known as somebody's device; they stay when somebody signs out. */
const DEVICES = 'devices'
/** The number of devices kept, the same as `MOST_DEVICES` of the contract; a test compares them. */
export const KEPT_DEVICES = 5

const KEYS = ['token', 'refreshToken', 'sessionId'] as const satisfies readonly (keyof SessionTokens)[]
export type Session = ReturnType<typeof createSession>

/**
 * The session of a browser. Calls carry the bearer token; the first 401 starts one refresh, calls that fail meanwhile
 * wait for it, then each is sent once more, in the order they came. Only a 401 to the refresh ends the session: any
 * other failure says nothing about it (the server or its database may be away), so the calls fail with that failure
 * and the tokens stay.
 */
export function createSession({ fetch, storage, exclusively }: Surroundings) {
  const listeners = new Set<SessionListener>()
  let refreshing: Promise<Failure | null> | null = null

  function tokens(): SessionTokens | null {
    const stored = storage()
    const [token, refreshToken, sessionId] = KEYS.map((key) => stored?.getItem(key) ?? '')
    return token && refreshToken ? { token, refreshToken, sessionId: sessionId ?? '' } : null
  }

  function tell(isSignedIn: boolean, reason: string | null = null): void {
    for (const listener of listeners) listener(isSignedIn, reason)
  }

  function write(next: SessionTokens): void {
    for (const key of KEYS) storage()?.setItem(key, next[key])
  }

  function devices(): string[] {
    return (storage()?.getItem(DEVICES) ?? '').split(' ').filter(Boolean)
  }

  /** The last used come first; a family at one computer has one each. */
  function keepDevice(device: string): void {
    const kept = [device, ...devices().filter((other) => other !== device)].slice(0, KEPT_DEVICES)
    storage()?.setItem(DEVICES, kept.join(' '))
  }

  function begin({ device, ...next }: SignedInDevice): void {
    keepDevice(device)
    write(next)
    tell(true)
  }

  function end(reason: string | null = null): void {
    if (!tokens()) return
    for (const key of KEYS) storage()?.removeItem(key)
    tell(false, reason)
  }

  function post({ method, path }: typeof REFRESH | typeof LOGOUT, refreshToken: string): Promise<Response> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    return fetch(`/api${path}`, { method, headers, body: JSON.stringify({ refreshToken }) })
  }

  /** Replaces a token that was refused, unless another tab has done it meanwhile. Returns the failure that kept it from that. */
  async function refresh(refused: string): Promise<Failure | null> {
    const held = tokens()
    if (!held || held.token !== refused) return null
    const response = await post(REFRESH, held.refreshToken)
    const text = await response.text()
    // Whoever signed out or in meanwhile isn't whom this reply is about.
    const isStillHeld = tokens()?.refreshToken === held.refreshToken
    if (response.ok) {
      if (isStillHeld) write(JSON.parse(text) as SessionTokens) // the reply of this operation
      return null
    }
    if (response.status !== 401) return { status: response.status, headers: response.headers, text }
    if (isStillHeld) end(reasonIn(text))
    return null
  }

  function refreshOnce(refused: string): Promise<Failure | null> {
    refreshing ??= exclusively(() => refresh(refused)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function withToken(send: (token: string | undefined) => Promise<Response>): Promise<Response> {
    const sender = tokens()?.sessionId
    /** The token of whoever made the call: nothing is sent in the name of somebody who signed in meanwhile. */
    const ofSender = (): string | undefined => {
      const held = tokens()
      return held?.sessionId === sender ? held?.token : undefined
    }
    if (refreshing) await refreshing.catch(() => null)
    const used = ofSender()
    const response = await send(used)
    if (response.status !== 401 || !used) return response
    const failure = await refreshOnce(used)
    const renewed = ofSender()
    if (failure) {
      letGo(response)
      return new Response(failure.text, failure)
    }
    if (!renewed || renewed === used) return response
    letGo(response)
    return send(renewed)
  }

  return {
    tokens,
    begin,
    devices,
    keepDevice,

    /** Signs out here at once, and at the server as soon as it hears of it. */
    leave(): void {
      const held = tokens()
      end()
      if (held) void post(LOGOUT, held.refreshToken).then(letGo, () => undefined)
    },

    /** Looks whether the server has ended a session, as it tells, unless another one has begun meanwhile: its refusal says why. */
    isOver(sessionId: string): void {
      const held = tokens()
      if (held?.sessionId === sessionId) refreshOnce(held.token).catch(() => null)
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

    /** Follows a change that another tab made to the session, as the browser's `storage` event tells it. */
    changedElsewhere({ key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void {
      // The session's id tells people apart: it stays when only the tokens are renewed.
      if (key === null) tell(tokens() !== null)
      else if (key === 'sessionId' && oldValue !== newValue) tell(newValue !== null)
    },
  }
}

/** A refresh that could not be done: its reply, given to every call that waited for it. */
type Failure = { status: number; headers: Headers; text: string }

/** The reason why somebody is shut out, where a refusal gives one. */
function reasonIn(text: string): string | null {
  try {
    const { error, message } = JSON.parse(text) as Partial<ErrorReply> // read field by field
    return error === 'UNAUTHENTICATED' && message?.[1] ? message[1] : null
  } catch {
    return null
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
