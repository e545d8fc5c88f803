import type { SmsSender } from '#server/platform/sms/sms.ts'

const TIMEOUT_MS = 15_000
const COUNTRY_CODE = '48'
const LONGEST_QUOTE = 200

/**
 * Sends through a gateway that takes a form (`to`, `message`, `format=json`, `from` where a sender is set) with a bearer
 * token, as Polish providers do. Some answer 200 with an `error` in the body: that is a failure, too.
 */
export function httpGateway(url: string, { token, from }: { token: string | null; from: string }): SmsSender {
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ to: `${COUNTRY_CODE}${to}`, message: text, format: 'json', ...(from === '' ? {} : { from }) })
      const reply = await fetch(url, {
        method: 'POST',
        body,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const said = await reply.text()
      if (!reply.ok || hasError(said)) throw new Error(`The SMS gateway answered ${reply.status}: ${said.slice(0, LONGEST_QUOTE)}`)
    },
  }
}

function hasError(text: string): boolean {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null && 'error' in reply && Boolean(reply.error)
  } catch {
    return false // a gateway that doesn't answer in JSON says all by its status
  }
}
