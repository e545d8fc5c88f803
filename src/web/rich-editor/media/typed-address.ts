/** An address as it was typed or copied: one of this site becomes a path, which is what documents keep. */
export function typedAddress(typed: string, origin: string = location.origin): string {
  const address = typed.trim()
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
