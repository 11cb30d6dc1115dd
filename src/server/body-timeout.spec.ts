import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitBodyTime } from './body-timeout.ts'

const server = createServer((request, response) => {
  limitBodyTime(request, request.url === '/file', { body: 500, silence: 1_000 })
  request.resume()
  request.once('end', () => response.end('taken'))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const openRequest = (path: string): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 6\r\nconnection: close\r\n\r\n`)
  return socket
}

const readAnswer = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  // A byte sent to a connection that is over resets it: an error for `once`, and here only an end.
  await new Promise((closed) => socket.once('close', closed))
  return text
}

/** Sends six bytes, one every 250 ms: 1.5 s in total, never silent for long. */
const slowly = async (path: string) => {
  const socket = openRequest(path)
  const answer = readAnswer(socket)
  for (let n = 0; n < 6; n++) {
    await sleep(250)
    if (socket.writable) socket.write('x')
  }
  return answer
}

describe('a body', () => {
  it('must arrive within the time limit', async () => expect(await slowly('/')).toBe(''))
  it('may take longer if it is a file and bytes keep arriving', async () =>
    expect(await slowly('/file')).toContain('taken'))
  it('times out if it is a file and bytes stop arriving', async () =>
    expect(await readAnswer(openRequest('/file'))).toBe(''))
})
