import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from './config.ts'
import { codeOf } from './startup-error.ts'

/** The scanner gave no usable answer. A later attempt may succeed. */
export class ScannerFailed extends Error {
  override readonly name = 'ScannerFailed'
}

/** A virus scanner. Without a configured one, it never finds anything. */
interface ScannerShape {
  readonly isPresent: boolean
  /** Scans content. Throws `ScannerFailed`, or the content's own error. */
  readonly scan: (content: Readable) => Promise<{ readonly finding: string | null }>
  /** A sentence that describes the problem, or undefined if the scanner responds. */
  readonly check: () => Promise<string | undefined>
}

// An archive of 25 MB may take a while.
const SCAN_TIMEOUT_MS = 120_000

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** Frames content for INSTREAM: a length before each piece, and an empty piece at the end. */
async function* frameContent(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk), chunk])
  }
  yield lengthOf(Buffer.alloc(0))
}

/** Sends parts to clamd and returns its answer: clamd may answer and disconnect before it has received all parts. */
const exchange = async (clamd: URL, parts: AsyncIterable<Buffer>, timeoutMs: number): Promise<string> => {
  const socket = connect(Number(clamd.port || 3310), clamd.hostname.replaceAll(/[[\]]/g, ''))
  let answer = ''
  let fault: unknown = new ScannerFailed('it closed the connection')
  socket.on('data', (part) => (answer += String(part)))
  socket.on('error', (cause) => (fault = cause))
  socket.setTimeout(timeoutMs, () => socket.destroy(new ScannerFailed('no answer')))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await pipeline(Readable.from(parts), socket, { end: false }).catch(() => socket.destroy())
  await closed
  if (answer) return answer.replace(/\0[^]*$/, '').trim()
  throw fault
}

const toScannerFailed = (cause: unknown) =>
  cause instanceof ScannerFailed ? cause : new ScannerFailed(codeOf(cause) || 'unreadable answer', { cause })

/** Passes content through and reports its errors to `broke`, to tell them apart from the scanner's. */
async function* watchErrors(content: Readable, onError: (cause: unknown) => void): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>
  } catch (cause) {
    onError(cause)
    throw cause
  }
}

const makeScan =
  (clamd: URL, patience: number): ScannerShape['scan'] =>
  async (content) => {
    const faults: unknown[] = []
    const pieces = frameContent(watchErrors(content, (cause) => faults.push(cause)))
    try {
      const answer = await exchange(clamd, pieces, patience)
      const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
      if (!found && answer !== 'stream: OK') throw new ScannerFailed(answer.slice(0, 200))
      return { finding: found ?? null }
    } catch (cause) {
      // An error of the content is not the scanner's.
      throw faults[0] ?? toScannerFailed(cause)
    } finally {
      content.destroy()
    }
  }

const makeCheck = (clamd: URL, patience: number) => async (): Promise<string | undefined> => {
  const ping = Readable.from([Buffer.from('zPING\0')])
  const answer = await exchange(clamd, ping, patience).catch(
    (cause: unknown) => toScannerFailed(cause).message,
  )
  return answer === 'PONG' ? undefined : `The virus scanner at ${clamd.host} does not answer (${answer}).`
}

const NO_SCANNER: ScannerShape = {
  isPresent: false,
  scan: async (content) => {
    content.destroy()
    return { finding: null }
  },
  check: async () => undefined,
}

/** Uses clamd if CLAMD_URL is set. */
export const scannerAt = (
  { clamdUrl }: Pick<Settings, 'clamdUrl'>,
  { patience: scanTimeoutMs = SCAN_TIMEOUT_MS, brief: checkTimeoutMs = 10_000 } = {},
): ScannerShape => {
  if (!clamdUrl) return NO_SCANNER
  const clamd = new URL(clamdUrl)
  return { isPresent: true, scan: makeScan(clamd, scanTimeoutMs), check: makeCheck(clamd, checkTimeoutMs) }
}

export class Scanner extends Context.Tag('platform/Scanner')<Scanner, ScannerShape>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config, (settings) => scannerAt(settings)),
  )
}
