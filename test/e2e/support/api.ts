/** Asks the API of a server for JSON; anything but a good reply is an error. */
export function apiOf(origin: string) {
  return async <Reply>(path: string): Promise<Reply> => {
    const response = await fetch(`${origin}/api${path}`)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Reply // the caller names the contract's shape
  }
}
