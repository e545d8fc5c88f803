import { BlockList, isIP } from 'node:net'

/** Special-purpose ranges (IANA registries): this machine, its network, test nets, multicast, reserved. */
const REFUSED_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Inside the global range, yet not of the open network; the last two carry other addresses inside them. */
const REFUSED_V6: readonly [string, number][] = [
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2001::', 23],
  ['2002::', 16],
]

const refused = new BlockList()
for (const [net, prefix] of REFUSED_V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of REFUSED_V6) refused.addSubnet(net, prefix, 'ipv6')
/** Global unicast; whatever is outside it (mapped and translated IPv4 too) is refused. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True when an IP address, as text, is one of the open internet: neither this machine nor the network it stands in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
