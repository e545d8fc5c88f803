/** Page number in an address; anything else than a positive whole number is page 1. */
export function pageOf(url: string): number {
  const text = new URL(url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
