import { isIP } from 'node:net'

/**
 * The address of the client. Each proxy appends what it saw on its own socket, so with `proxies` of ours in
 * front the entry that many places from the right is the first one a client could not have made up.
 */
export const clientAddress = (
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string => {
  const seen = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const told = proxies > 0 ? seen.at(-proxies) : undefined
  return plain(told && isIP(told) ? told : (socket ?? ''))
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')
