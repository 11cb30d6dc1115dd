import { isIPv6 } from 'node:net'

/**
 * Returns the key under which attempts from an address are counted: the address itself, or the /64 of an IPv6
 * address, because one client controls the whole /64.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':')}::/64`
}
