/**
 * Asks a service of the settings for JSON. What a person typed travels only as a value of the address, so it chooses no host; redirects
 * aren't followed, and an answer that is late, large, no success or no JSON throws. `name` says in the log which service it was.
 */
export async function askJson(
  url: URL,
  { name, timeoutMs, mostBytes }: { name: string; timeoutMs: number; mostBytes: number },
): Promise<unknown> {
  const reply = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'Wizards' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok || reply.body === null) {
    await reply.body?.cancel()
    throw new Error(`${name} answered ${reply.status}`)
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error(`${name} answered too much`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
