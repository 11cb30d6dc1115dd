import { codeOf } from '../startup-error.ts'
import { StorageFailed } from './storage-port.ts'

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '')

/** Returns the HTTP status of the store's response, if any. */
export const statusOf = (cause: unknown): number | undefined => {
  const answer =
    cause instanceof Error && '$metadata' in cause ? (cause.$metadata as { httpStatusCode?: number }) : {}
  return answer.httpStatusCode
}

// Stores use different codes: QuotaExceeded (Ceph), XMinioStorageFull and XMinioAdminBucketQuotaExceeded
// (MinIO).
const isFull = (cause: unknown): boolean =>
  statusOf(cause) === 507 || /Quota.*Exceeded|StorageFull/.test(nameOf(cause))

const isMissing = (cause: unknown): boolean =>
  statusOf(cause) === 404 && /^(NoSuchKey|NotFound|NoSuchUpload)$/.test(nameOf(cause))

/** Maps a store's refusal or timeout to a storage failure. */
export const toStorageFailed = (cause: unknown): StorageFailed => {
  if (cause instanceof StorageFailed) return cause
  if (isFull(cause)) return new StorageFailed('full', cause)
  return new StorageFailed(isMissing(cause) ? 'missing' : 'unavailable', cause)
}

const sentences: Record<string, string> = {
  NoSuchBucket: 'does not exist',
  AccessDenied: 'may not be used with our key',
  Forbidden: 'may not be used with our key',
  InvalidAccessKeyId: 'does not know our key (AWS_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'refused our key (AWS_SECRET_ACCESS_KEY)',
  CredentialsProviderError: 'needs a key (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)',
}

/** Describes a problem with the store, to follow its name in a sentence. */
export const describeS3Trouble = (cause: unknown): string => {
  const origin = cause instanceof StorageFailed ? cause.cause : cause
  if (isFull(origin)) return 'is full'
  const reason = codeOf(origin) || nameOf(origin)
  return sentences[nameOf(origin)] ?? `cannot be reached${reason && ` (${reason})`}`
}
