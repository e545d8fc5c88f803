import type { Role } from '#contract/enums.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'

/** Somebody who is signed in, calling a listening app over the network. */
export type ACaller = {
  id: number
  call: (method: string, path: string, body?: FormData | object, headers?: Record<string, string>) => Promise<Response>
  /** The header that says so. */
  authorization: string
  /** Sends bytes as they are. */
  send: (method: string, path: string, body: Blob, headers: Record<string, string>) => Promise<Response>
}

/** Address of an app, which listens from now on. */
export async function listening(app: App): Promise<string> {
  return app.server.listen({ host: '127.0.0.1', port: 0 })
}

/** A new account of this role, signed in. */
export async function aCaller(db: Db, origin: string, role: Role = 'USER'): Promise<ACaller> {
  const { id, email } = await anAccount(db, { role })
  return signIn(origin, { id, email })
}

/** The account, signed in once more: a session of its own. */
export async function signIn(origin: string, { id, email }: { id: number; email: string }): Promise<ACaller & { sessionId: string }> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token, sessionId } = (await login.json()) as { token: string; sessionId: string } // the contract's shape
  const authorization = `Bearer ${token}`
  return {
    id,
    sessionId,
    authorization,
    send: (method, path, body, headers) => fetch(`${origin}/api${path}`, { method, headers: { authorization, ...headers }, body }),
    call: (method, path, body, headers = {}) =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
  }
}
