import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'

/**
 * Returns the length in bytes of the response that begins here, or undefined while its head is incomplete.
 */
const responseLengthOf = (head: string): number | undefined => {
  const end = head.indexOf(HEAD_END)
  if (end < 0) return undefined
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.slice(0, end))
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2)) ?? []
  return end + HEAD_END.length + Number(length)
}

/** Opens a connection that repeats the same request at almost no cost to the client. */
const openConnection = (url: URL, request: string) => {
  let socket: Socket | undefined
  let done: (() => void) | undefined
  let failed: ((cause: Error) => void) | undefined
  let expected: number | undefined
  let received = 0
  let head = ''
  const receive = (chunk: Buffer) => {
    received += chunk.length
    if (expected === undefined) {
      head += chunk.toString('latin1')
      expected = responseLengthOf(head)
    }
    if (expected === undefined || received < expected) return
    expected = undefined
    received = 0
    head = ''
    done?.()
  }
  return (): Promise<void> =>
    new Promise((resolve, reject) => {
      ;[done, failed] = [resolve, reject]
      socket ??= connect(Number(url.port), url.hostname)
        .setNoDelay(true)
        .on('data', receive)
        .on('error', (cause) => failed?.(cause))
      socket.write(request)
    })
}

/** Requests an address as browsers do, with these headers too; each writer keeps its own connection open. */
export const openRequests = (
  address: string,
  writers: number,
  headers: Readonly<Record<string, string>> = {},
) => {
  const url = new URL(address)
  const lines = Object.entries({
    host: url.host,
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en-US,en;q=0.9',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const connections = Array.from({ length: writers }, () => openConnection(url, request))
  return (writer: number): Promise<unknown> => connections[writer]?.() ?? Promise.resolve()
}
