import type { AddressInfo, Server } from 'node:net'

/** Starts a server on this machine, by default on a free port. Returns its port. */
export const listenLocally = async (server: Server, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
