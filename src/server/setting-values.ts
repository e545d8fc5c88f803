import '#contract/http/zod-polish.ts'
import { bankAccount } from '#contract/rules.ts'

/** Readers of settings that are words, numbers and flags; their errors are shown to whoever set them. */

const SHORTEST_SECRET_BYTES = 32

export function text(value: string): string {
  return value
}

export function optionalText(value: string): string | null {
  return value === '' ? null : value
}

export function wholeNumber(minimum: number, maximum: number) {
  return (value: string): number => {
    if (!/^\d+$/.test(value) || Number(value) < minimum || Number(value) > maximum)
      throw new Error(`potrzebna liczba całkowita od ${minimum} do ${maximum}`)
    return Number(value)
  }
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return (value: string): Values[number] => {
    if (!values.includes(value)) throw new Error(`do wyboru: ${values.join(', ')}`)
    return value
  }
}

export function flag(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Error('potrzebne true albo false')
  return value === 'true'
}

export function optionalFlag(value: string): boolean | null {
  return value === '' ? null : flag(value)
}

export function list(value: string): string[] {
  return value === '' ? [] : value.split(',').map((item) => item.trim())
}

/** Names of hosts, as the policy of pages and the addresses of streams hold them. */
export function hosts(value: string): string[] {
  const names = list(value)
  for (const name of names)
    if (!/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(name))
      throw new Error('potrzebne nazwy hostów małymi literami, bez https:// i portu, na przykład cdn.uczelnia.example,filmy.example')
  return names
}

export function optionalSecret(value: string): string | null {
  if (value === '') return null
  // The value itself stays out of the message: it might be a real secret with a typo.
  if (Buffer.byteLength(value) < SHORTEST_SECRET_BYTES) throw new Error(`potrzebne co najmniej ${SHORTEST_SECRET_BYTES} bajty`)
  return value
}

/** A Polish bank account; its spaces are left out. */
export function optionalAccount(value: string): string | null {
  if (value === '') return null
  const account = bankAccount.safeParse(value)
  if (!account.success) throw new Error('potrzebny numer konta taki jak PL61 1090 1014 0000 0712 1981 2874')
  return account.data
}

/** The private key of Web Push, as other tools write it. */
export function optionalVapidKey(value: string): string | null {
  if (value === '') return null
  if (!/^[\w-]{43}$/.test(value))
    throw new Error('potrzebne 32 bajty w base64url, na przykład z polecenia: npx web-push generate-vapid-keys')
  return value
}
