import { isIP } from 'node:net'

/**
 * Returns the client's address. Each proxy appends the address it saw on its socket, so with `proxies`
 * trusted proxies the entry that many places from the right is the last one a client cannot forge.
 */
export const clientAddress = (
  socketAddress: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string => {
  const addresses = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const forwardedAddress = proxies > 0 ? addresses.at(-proxies) : undefined
  return toIpv4(forwardedAddress && isIP(forwardedAddress) ? forwardedAddress : (socketAddress ?? ''))
}

const toIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')
