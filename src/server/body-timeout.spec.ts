import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTime } from './in-time.ts'

const server = createServer((request, response) => {
  inTime(request, request.url === '/file', { body: 500, silence: 400 })
  request.resume()
  request.once('end', () => response.end('taken'))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const say = (path: string): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 6\r\nconnection: close\r\n\r\n`)
  return socket
}

const heard = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  await once(socket, 'close')
  return text
}

/** Sends six bytes, one every 120 ms: all within 720 ms, and never silent for long. */
const slowly = async (path: string) => {
  const socket = say(path)
  const answer = heard(socket)
  for (let n = 0; n < 6; n++) {
    await sleep(120)
    if (socket.writable) socket.write('x')
  }
  return answer
}

describe('a body', () => {
  it('has to come within its time', async () => expect(await slowly('/')).toBe(''))
  it('that is a file may take longer, as long as something comes', async () =>
    expect(await slowly('/file')).toContain('taken'))
  it('that is a file and stops coming is not waited for', async () =>
    expect(await heard(say('/file'))).toBe(''))
})
