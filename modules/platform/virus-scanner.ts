import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from './config.ts'
import { codeOf } from './obstacle.ts'

/** The scanner gave no answer that says anything. Asking again later may help. */
export class ScannerFailed extends Error {
  override readonly name = 'ScannerFailed'
}

/** A virus scanner. Where none is configured nothing is ever found. */
export interface ScannerShape {
  readonly present: boolean
  /** What was found in a content. Throws `ScannerFailed`, or what the content failed with. */
  readonly scan: (content: Readable) => Promise<{ readonly finding: string | null }>
  /** A sentence that says what is wrong, or undefined when it answers. */
  readonly check: () => Promise<string | undefined>
}

// An archive of 25 MB may keep it busy for a while.
const PATIENCE_MS = 120_000

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** A content as INSTREAM wants it: each piece behind its length, and a piece without length at the end. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk), chunk])
  }
  yield lengthOf(Buffer.alloc(0))
}

/** What it answers to a command. It may answer, and hang up, before it has heard all of it. */
const answerOf = async (clamd: URL, said: AsyncIterable<Buffer>, patience: number): Promise<string> => {
  const socket = connect(Number(clamd.port || 3310), clamd.hostname.replaceAll(/[[\]]/g, ''))
  let answer = ''
  let fault: unknown = new ScannerFailed('it hung up')
  socket.on('data', (part) => (answer += String(part)))
  socket.on('error', (cause) => (fault = cause))
  socket.setTimeout(patience, () => socket.destroy(new ScannerFailed('no answer')))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await pipeline(Readable.from(said), socket, { end: false }).catch(() => socket.destroy())
  await closed
  if (answer) return answer.replace(/\0[^]*$/, '').trim()
  throw fault
}

const failed = (cause: unknown) =>
  cause instanceof ScannerFailed ? cause : new ScannerFailed(codeOf(cause) || 'no sense in it', { cause })

/** The same, and what its source fails with is told apart from what its reader fails with. */
async function* watched(content: Readable, broke: (cause: unknown) => void): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>
  } catch (cause) {
    broke(cause)
    throw cause
  }
}

const scanning =
  (clamd: URL, patience: number): ScannerShape['scan'] =>
  async (content) => {
    const faults: unknown[] = []
    const pieces = inPieces(watched(content, (cause) => faults.push(cause)))
    try {
      const answer = await answerOf(clamd, pieces, patience)
      const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
      if (!found && answer !== 'stream: OK') throw new ScannerFailed(answer.slice(0, 200))
      return { finding: found ?? null }
    } catch (cause) {
      // What went wrong on the content's side is not the scanner's doing.
      throw faults[0] ?? failed(cause)
    } finally {
      content.destroy()
    }
  }

const checking = (clamd: URL, patience: number) => async (): Promise<string | undefined> => {
  const ping = Readable.from([Buffer.from('zPING\0')])
  const answer = await answerOf(clamd, ping, patience).catch((cause: unknown) => failed(cause).message)
  return answer === 'PONG' ? undefined : `The virus scanner at ${clamd.host} does not answer (${answer}).`
}

const none: ScannerShape = {
  present: false,
  scan: async (content) => {
    content.destroy()
    return { finding: null }
  },
  check: async () => undefined,
}

/** clamd where there is a CLAMD_URL. */
export const scannerAt = (
  { clamdUrl }: Pick<Settings, 'clamdUrl'>,
  { patience = PATIENCE_MS, brief = 10_000 } = {},
): ScannerShape => {
  if (!clamdUrl) return none
  const clamd = new URL(clamdUrl)
  return { present: true, scan: scanning(clamd, patience), check: checking(clamd, brief) }
}

/** The virus scanner of this process. */
export class Scanner extends Context.Tag('platform/Scanner')<Scanner, ScannerShape>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config, (settings) => scannerAt(settings)),
  )
}
