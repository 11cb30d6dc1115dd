import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The text every scanner finds (eicar.org), in two halves: as one it would be found in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** How it misbehaves: says this in place of its verdict; `wait`s with it until it is told to go on; `drop`s in the middle of a content. */
export interface Mood {
  answer?: string | undefined
  /** Bytes of a content from which on it is too long for it. */
  limit?: number
}

interface Heard {
  readonly scanned: Buffer[]
  readonly held: (() => void)[]
  readonly mood: Mood
}

const INSTREAM = 'zINSTREAM\0'

/** Takes the pieces of a content as they come; answers with all of it when its end has come. */
const listener = () => {
  const pieces: Buffer[] = []
  let held = Buffer.alloc(0)
  let size = 0
  return (part: Buffer): { size: number; content?: Buffer } => {
    held = Buffer.concat([held, part])
    if (pieces.length === 0 && held.includes(INSTREAM)) held = held.subarray(INSTREAM.length)
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
      const length = held.readUInt32BE()
      if (length === 0) return { size, content: Buffer.concat(pieces) }
      pieces.push(held.subarray(4, 4 + length))
      held = held.subarray(4 + length)
      size += length
    }
    return { size }
  }
}

const verdict = (content: Buffer) =>
  content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

const converse = (socket: Socket, { scanned, held, mood }: Heard) => {
  const say = (line: string) => socket.end(`${line}\0`)
  const listen = listener()
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    if (part.equals(Buffer.from('zPING\0'))) return void say(mood.answer ?? 'PONG')
    const { size, content } = listen(part)
    if (mood.answer === 'drop' && size > 0) return void socket.destroy()
    if (size > (mood.limit ?? Number.POSITIVE_INFINITY))
      return void say('INSTREAM size limit exceeded. ERROR')
    if (!content) return
    scanned.push(content)
    if (mood.answer === 'wait') held.push(() => say(verdict(content)))
    else say(mood.answer ?? verdict(content))
  })
}

/** A virus scanner that speaks clamd's protocol and finds nothing but EICAR. */
export const openFakeClamd = async (port = 0) => {
  const scanned: Buffer[] = []
  const held: (() => void)[] = []
  const mood: Mood = {}
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    converse(socket, { scanned, held, mood })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The contents it has seen whole. */
    scanned,
    mood,
    /** Says the verdicts it waited with, and waits no longer. */
    goOn: () => {
      mood.answer = undefined
      for (const say of held.splice(0)) say()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** One that closes when the test is over. */
export const fakeClamd = async () => {
  const clamd = await openFakeClamd()
  onTestFinished(clamd.close)
  return clamd
}
