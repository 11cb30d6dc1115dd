import { Readable } from 'node:stream'
import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Cause, Effect, Stream } from 'effect'

interface FileParts {
  readonly name: string
  readonly contentType: string
  /** Runs while the file is sent, so it brings its services. */
  readonly content: Stream.Stream<Uint8Array>
}

/** The heading and the first rows: if they cannot be made, there is no file. */
const CHUNKS_BEFORE_RESPONSE = 2

const logBreak = (name: string) => (cause: Cause.Cause<unknown>) =>
  Cause.isInterruptedOnly(cause) ? Effect.void : Effect.logError('file broke off', { file: name }, cause)

type Pieces = AsyncIterator<Uint8Array>

const readBeginning = (pieces: Pieces) =>
  Effect.tryPromise({
    try: async () => {
      const begun: Uint8Array[] = []
      while (begun.length < CHUNKS_BEFORE_RESPONSE) {
        const { done, value } = await pieces.next()
        if (done) break
        begun.push(value)
      }
      return begun
    },
    catch: (cause) => cause,
  }).pipe(
    Effect.orDie,
    Effect.onInterrupt(() => Effect.promise(async () => pieces.return?.())),
  )

async function* continueFrom(begun: readonly Uint8Array[], pieces: Pieces): AsyncGenerator<Uint8Array> {
  try {
    yield* begun
    if (begun.length < CHUNKS_BEFORE_RESPONSE) return
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  } finally {
    await pieces.return?.()
  }
}

/**
 * Responds with a file that is made while it is sent. If its beginning cannot be made, the response is an
 * error; if it breaks off later, so does the connection, because the end of a response says that it is whole.
 */
export const file = Effect.fnUntraced(function* ({ name, contentType, content }: FileParts) {
  const { method } = yield* HttpServerRequest.HttpServerRequest
  const headers = {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
  }
  if (method === 'HEAD') return HttpServerResponse.raw(undefined, { headers })
  const logged = Stream.tapErrorCause(content, logBreak(name))
  const pieces = (yield* Stream.toAsyncIterableEffect(logged))[Symbol.asyncIterator]()
  const begun = yield* readBeginning(pieces)
  return HttpServerResponse.raw(Readable.from(continueFrom(begun, pieces), { highWaterMark: 1 }), { headers })
})

/** Some lines of a file and how many records they are. */
export interface LineBatch {
  readonly lines: string
  readonly count: number
}

/** The parts of a file of lines. `end` makes its last line: without it, a reader knows that lines are missing. */
interface LineFile {
  readonly head: string
  readonly batches: Stream.Stream<LineBatch>
  readonly end: (count: number) => string
}

/** Makes a file of lines that ends with how many there are. */
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
