import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenLocally } from './listen-locally.ts'

/**
 * The test text that every scanner detects (eicar.org), in two halves so that scanners do not flag this file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/**
 * How the scanner misbehaves. `answer`: it replies with this text instead of a verdict; `wait` holds the verdict
 * until `releaseVerdicts`; `drop` disconnects in the middle of the content.
 */
interface Misbehavior {
  answer?: string | undefined
  /** The maximum number of content bytes. */
  maxContentBytes?: number
}

interface ScannerState {
  readonly scanned: Buffer[]
  readonly heldReplies: (() => void)[]
  readonly mood: Misbehavior
}

const INSTREAM = 'zINSTREAM\0'

/** Returns a function that takes the parts of a request, and returns its content when it is complete. */
const makeParser = () => {
  const pieces: Buffer[] = []
  let buffered = Buffer.alloc(0)
  let size = 0
  return (part: Buffer): { size: number; content?: Buffer } => {
    buffered = Buffer.concat([buffered, part])
    if (pieces.length === 0 && buffered.includes(INSTREAM)) buffered = buffered.subarray(INSTREAM.length)
    while (buffered.length >= 4 && buffered.length >= 4 + buffered.readUInt32BE()) {
      const length = buffered.readUInt32BE()
      if (length === 0) return { size, content: Buffer.concat(pieces) }
      pieces.push(buffered.subarray(4, 4 + length))
      buffered = buffered.subarray(4 + length)
      size += length
    }
    return { size }
  }
}

const verdict = (content: Buffer) =>
  content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

const serveSocket = (socket: Socket, { scanned, heldReplies, mood }: ScannerState) => {
  const reply = (line: string) => socket.end(`${line}\0`)
  const parse = makeParser()
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    if (part.equals(Buffer.from('zPING\0'))) return void reply(mood.answer ?? 'PONG')
    const { size, content } = parse(part)
    if (mood.answer === 'drop' && size > 0) return void socket.destroy()
    if (size > (mood.maxContentBytes ?? Number.POSITIVE_INFINITY))
      return void reply('INSTREAM size limit exceeded. ERROR')
    if (!content) return
    scanned.push(content)
    if (mood.answer === 'wait') heldReplies.push(() => reply(verdict(content)))
    else reply(mood.answer ?? verdict(content))
  })
}

/** Starts a virus scanner that speaks clamd's protocol and detects only EICAR. */
export const openFakeClamd = async (port = 0) => {
  const scanned: Buffer[] = []
  const heldReplies: (() => void)[] = []
  const misbehavior: Misbehavior = {}
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    serveSocket(socket, { scanned, heldReplies, mood: misbehavior })
  })
  return {
    url: `tcp://127.0.0.1:${await listenLocally(server, port)}`,
    /** The contents it received completely. */
    scanned,
    mood: misbehavior,
    /** Sends the held verdicts and stops waiting. */
    releaseVerdicts: () => {
      misbehavior.answer = undefined
      for (const answer of heldReplies.splice(0)) answer()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Starts one that closes when the test ends. */
export const fakeClamd = async () => {
  const clamd = await openFakeClamd()
  onTestFinished(clamd.close)
  return clamd
}
