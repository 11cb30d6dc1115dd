import { Readable } from 'node:stream'
import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Cause, Effect, Stream } from 'effect'

interface FileParts {
  readonly name: string
  readonly contentType: string
  /** Runs while the file is sent, so it brings its services. */
  readonly content: Stream.Stream<Uint8Array>
}

/** The heading and the first rows, made before the response begins: if they fail, the response is an error. */
const CHUNKS_BEFORE_RESPONSE = 2

const logFailure = (name: string) => (cause: Cause.Cause<unknown>) =>
  Cause.isInterruptedOnly(cause) ? Effect.void : Effect.logError('file broke off', { file: name }, cause)

type ChunkIterator = AsyncIterator<Uint8Array>

const readFirstChunks = (pieces: ChunkIterator) =>
  Effect.tryPromise({
    try: async () => {
      const firstChunks: Uint8Array[] = []
      while (firstChunks.length < CHUNKS_BEFORE_RESPONSE) {
        const { done, value } = await pieces.next()
        if (done) break
        firstChunks.push(value)
      }
      return firstChunks
    },
    catch: (cause) => cause,
  }).pipe(
    Effect.orDie,
    Effect.onInterrupt(() => Effect.promise(async () => pieces.return?.())),
  )

async function* continueFrom(
  firstChunks: readonly Uint8Array[],
  pieces: ChunkIterator,
): AsyncGenerator<Uint8Array> {
  try {
    yield* firstChunks
    if (firstChunks.length < CHUNKS_BEFORE_RESPONSE) return
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  } finally {
    await pieces.return?.()
  }
}

/**
 * Responds with a file that is made while it is sent. If its beginning cannot be made, the response is an
 * error; if it breaks off later, so does the connection, because a response that ends is taken for the whole file.
 */
export const file = Effect.fnUntraced(function* ({ name, contentType, content }: FileParts) {
  const { method } = yield* HttpServerRequest.HttpServerRequest
  const headers = {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
  }
  if (method === 'HEAD') return HttpServerResponse.raw(undefined, { headers })
  const logged = Stream.tapErrorCause(content, logFailure(name))
  const pieces = (yield* Stream.toAsyncIterableEffect(logged))[Symbol.asyncIterator]()
  const firstChunks = yield* readFirstChunks(pieces)
  return HttpServerResponse.raw(Readable.from(continueFrom(firstChunks, pieces), { highWaterMark: 1 }), {
    headers,
  })
})

/** Some lines of a file and how many records they are. */
interface LineBatch {
  readonly lines: string
  readonly count: number
}

/** The parts of a file of lines. `end` makes its last line: without it, a reader knows that lines are missing. */
interface LineFile {
  readonly head: string
  readonly batches: Stream.Stream<LineBatch>
  readonly end: (count: number) => string
}

/** Makes a file of lines, and passes the number of records to the function that makes its last line. */
export const countedLines = ({ head, batches, end }: LineFile): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    let total = 0
    const lines = Stream.map(batches, (batch) => {
      total += batch.count
      return batch.lines
    })
    const last = Stream.fromEffect(Effect.sync(() => end(total)))
    return Stream.make(head).pipe(
      Stream.concat(lines),
      Stream.concat(last),
      Stream.filter((text) => text !== ''),
      Stream.encodeText,
    )
  })
