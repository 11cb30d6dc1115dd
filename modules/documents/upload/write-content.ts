import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type StoragePort, StorageFailed } from '#modules/platform'
import type { DeclaredFile } from '../content/declared-type.ts'
import { inspectFile, inspectStored } from '../content/inspection.ts'
import { newContentKey, openContent, sealingStream } from '../content/sealed-content.ts'
import { UploadBroken } from '../errors.ts'
import { isFileRefusal } from '../file-refusals.ts'

interface IncomingContent {
  readonly stream: Readable
  readonly declaredFile: DeclaredFile
  readonly place: string
  readonly signal: AbortSignal
}

// When one stream fails, the others report follow-up errors. Look for the original cause.
const isOwnFailure = (cause: unknown): boolean => cause instanceof StorageFailed || isFileRefusal(cause)
const isAborted = (cause: unknown): boolean =>
  /^(ERR_STREAM_|ABORT_ERR|ECONNRESET)/.test(String((cause as { code?: string }).code))

const failureReason = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown => {
  const causes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const cause = causes.find(isOwnFailure) ?? causes.find((each) => !isAborted(each)) ?? causes[0]
  return cause !== undefined && isAborted(cause) ? new UploadBroken() : cause
}

/** Inspects, encrypts and stores a file in one pass. No write is pending when it settles. */
export const writeContent = async (
  storage: StoragePort,
  { stream, declaredFile, place, signal }: IncomingContent,
) => {
  const contentKey = newContentKey()
  const { stream: inspector, result: readResult } = inspectFile(declaredFile)
  const sealed = sealingStream(contentKey, place)
  const outcomes = await Promise.allSettled([
    storage.put(place, sealed),
    pipeline(stream, inspector, sealed, { signal }),
  ])
  const reason = failureReason(outcomes)
  if (reason !== undefined) throw reason
  const result = readResult()
  const { size } = result
  const flags = await inspectStored(result, (from, to) =>
    openContent(storage, { place, key: contentKey, size }, { from, to }),
  )
  return { place, contentKey, ...result, flags }
}
