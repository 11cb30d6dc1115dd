import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { StoragePort } from './storage-port.ts'
import { parseS3Address } from './s3-address.ts'

/** Returns the storage for these settings: S3 if DOCUMENTS_URL is set, else a folder in the data folder. */
export const documentStorage = async ({
  dataDir,
  documentsUrl,
}: Pick<Settings, 'dataDir' | 'documentsUrl'>): Promise<StoragePort> => {
  const address = documentsUrl === undefined ? undefined : parseS3Address(documentsUrl)
  if (!address) return folderStorage(dataDir)
  // The S3 SDK is large, so load it only when it is used.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(address)
}

export class Storage extends Context.Tag('platform/Storage')<Storage, StoragePort>() {
  static readonly layer = Layer.effect(
    this,
    Effect.flatMap(Config, (settings) => Effect.promise(() => documentStorage(settings))),
  )
}
