import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { codeOf, StartupError } from '../startup-error.ts'
import { mapStreamFailure } from './stream-failure.ts'
import { checkStorageKey } from './storage-key.ts'
import type { StoragePort } from './storage-port.ts'
import type { S3Address } from './s3-address.ts'
import { toStorageFailed, describeS3Trouble, statusOf } from './s3-faults.ts'

interface Target {
  readonly Bucket: string
  readonly Key: string
}

const clientFor = ({ endpoint, region }: S3Address): S3Client =>
  new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region: region ?? process.env['AWS_REGION'] ?? 'us-east-1',
    maxAttempts: 2,
    // Many stores do not support checksums. Each request is signed with its content, and documents carry
    // their own seals.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
  })

const storeContent = async (client: S3Client, target: Target, content: Readable): Promise<void> => {
  // The content may fail before its first read.
  content.on('error', () => {})
  const params = { ...target, Body: content }
  try {
    // One part of 5 MiB at a time, so that memory use does not depend on the size.
    await new Upload({ client, params, queueSize: 1, leavePartsOnError: true }).done()
  } catch (cause) {
    const isContentError = cause === content.errored || codeOf(cause) === 'ERR_STREAM_PREMATURE_CLOSE'
    throw isContentError ? cause : toStorageFailed(cause)
  } finally {
    content.destroy()
  }
}

const get = async (client: S3Client, target: Target, from = 0, to?: number): Promise<Readable> => {
  if (to !== undefined && to <= from) return Readable.from([])
  const Range = from === 0 && to === undefined ? undefined : `bytes=${from}-${to === undefined ? '' : to - 1}`
  try {
    const { Body } = await client.send(new GetObjectCommand({ ...target, Range }))
    return Body instanceof Readable ? mapStreamFailure(Body, toStorageFailed) : Readable.from([])
  } catch (cause) {
    // The object ends before `from`.
    if (statusOf(cause) === 416) return Readable.from([])
    throw toStorageFailed(cause)
  }
}

const sizeOf = async (client: S3Client, target: Target): Promise<number | undefined> => {
  try {
    return (await client.send(new HeadObjectCommand(target))).ContentLength
  } catch (cause) {
    const failed = toStorageFailed(cause)
    if (failed.fault === 'missing') return undefined
    throw failed
  }
}

/** Aborts unfinished uploads: their parts are deleted and they can no longer be completed. */
const abandonUploads = async (client: S3Client, { Bucket, Key }: Target): Promise<void> => {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
  for (const { UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((cause: unknown) => {
      if (statusOf(cause) !== 404) throw cause
    })
  }
}

const remove = async (client: S3Client, target: Target): Promise<void> => {
  await abandonUploads(client, target)
  await client.send(new DeleteObjectCommand(target))
}

const check = async (storage: StoragePort, { bucket, endpoint }: S3Address): Promise<string> => {
  const probe = `0/${randomUUID()}`
  const words = `the bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}`
  try {
    await storage.put(probe, Readable.from([Buffer.from('probe')]))
    const size = await storage.sizeOf(probe)
    await storage.remove(probe)
    if (size === 5) return `in ${words}, which can be written, read and cleared`
  } catch (cause) {
    throw new StartupError(`In ${words}: it ${describeS3Trouble(cause)}.`, { cause })
  }
  throw new StartupError(`In ${words}: written data cannot be read back.`)
}

/** Stores documents in an S3-compatible store. Takes its credentials from the environment, as Amazon's tools do. */
export const s3Storage = (address: S3Address): StoragePort => {
  const client = clientFor(address)
  const targetOf = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + checkStorageKey(key) })
  const storage: StoragePort = {
    kind: 's3',
    put: async (key, content) => storeContent(client, targetOf(key), content),
    get: async (key, from, to) => get(client, targetOf(key), from, to),
    sizeOf: async (key) => sizeOf(client, targetOf(key)),
    remove: async (key) =>
      remove(client, targetOf(key)).catch((cause: unknown) => {
        throw toStorageFailed(cause)
      }),
    check: () => check(storage, address),
  }
  return storage
}
