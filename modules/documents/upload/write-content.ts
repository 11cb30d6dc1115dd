import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type StoragePort, StorageFailed } from '#modules/platform'
import type { Claimed } from './content/claim.ts'
import { inspecting, inspectKept } from './content/inspection.ts'
import { newContentKey, opened, sealing } from './content/sealing.ts'
import { UploadBroken } from './errors.ts'
import { isFileRefusal } from './file-refusals.ts'

/** A file on its way to a place. */
export interface Coming {
  readonly stream: Readable
  readonly claimed: Claimed
  readonly place: string
  readonly signal: AbortSignal
}

// Streams tell each other that something is over; what they say of it last is not what it was.
const isReason = (cause: unknown): boolean => cause instanceof StorageFailed || isFileRefusal(cause)
const isEnd = (cause: unknown): boolean =>
  /^(ERR_STREAM_|ABORT_ERR|ECONNRESET)/.test(String((cause as { code?: string }).code))

const reasonOf = (ended: readonly PromiseSettledResult<unknown>[]): unknown => {
  const causes = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const cause = causes.find(isReason) ?? causes.find((each) => !isEnd(each)) ?? causes[0]
  return cause !== undefined && isEnd(cause) ? new UploadBroken() : cause
}

/** Inspects, encrypts and stores a file, in one pass, and says what it is. Nothing is written any more once it is over. */
export const write = async (storage: StoragePort, { stream, claimed, place, signal }: Coming) => {
  const contentKey = newContentKey()
  const { through, found } = inspecting(claimed)
  const sealed = sealing(contentKey, place)
  const ended = await Promise.allSettled([
    storage.put(place, sealed),
    pipeline(stream, through, sealed, { signal }),
  ])
  const reason = reasonOf(ended)
  if (reason !== undefined) throw reason
  const { flags, ...inspected } = found()
  const { mimeType, size } = inspected
  const more = await inspectKept(mimeType, size, (from, to) =>
    opened(storage, { place, key: contentKey, size }, { from, to }),
  )
  return { place, contentKey, ...inspected, flags: [...new Set([...flags, ...more])] }
}
