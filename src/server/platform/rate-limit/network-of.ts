import { isIPv6 } from 'node:net'

/**
 * The network that an address counts as when tries are limited. A household or a rented server has 2⁶⁴ addresses of
 * IPv6 at the least, so those are one; an address of IPv4 stands for itself, however it is written.
 */
export function networkOf(address: string): string {
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = address.split('%', 1)[0] ?? address
  if (!isIPv6(plain)) return address
  const [before = '', after] = plain.replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0').split('::')
  const groups = before === '' ? [] : before.split(':')
  const rest = after === undefined || after === '' ? [] : after.split(':')
  const all = after === undefined ? groups : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
