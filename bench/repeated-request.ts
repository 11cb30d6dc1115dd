import { connect, type Socket } from 'node:net'

const END = '\r\n\r\n'

/** Bytes of the answer that begins here, or undefined while its head is not there. */
const lengthOf = (head: string): number | undefined => {
  const end = head.indexOf(END)
  if (end < 0) return undefined
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.slice(0, end))
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2)) ?? []
  return end + END.length + Number(length)
}

/** A connection that asks the same thing again and again, and costs next to nothing itself. */
const connection = (url: URL, request: string) => {
  let socket: Socket | undefined
  let done: (() => void) | undefined
  let failed: ((cause: Error) => void) | undefined
  let expected: number | undefined
  let received = 0
  let head = ''
  const take = (chunk: Buffer) => {
    received += chunk.length
    if (expected === undefined) {
      head += chunk.toString('latin1')
      expected = lengthOf(head)
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
        .on('data', take)
        .on('error', (cause) => failed?.(cause))
      socket.write(request)
    })
}

/** Asks for a page as browsers do, each writer on a connection of its own that is kept. */
export const asking = (address: string, writers: number) => {
  const url = new URL(address)
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip, deflate, br\r\naccept-language: en-US,en;q=0.9\r\n\r\n`
  const connections = Array.from({ length: writers }, () => connection(url, request))
  return (writer: number): Promise<unknown> => connections[writer]?.() ?? Promise.resolve()
}
