import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { StoragePort } from './port.ts'
import { s3Address } from './s3-address.ts'

/** The storage these settings ask for: S3 when there is a DOCUMENTS_URL, else a folder in the data folder. */
export const documentStorage = async ({
  dataDir,
  documentsUrl,
}: Pick<Settings, 'dataDir' | 'documentsUrl'>): Promise<StoragePort> => {
  const address = documentsUrl === undefined ? undefined : s3Address(documentsUrl)
  if (!address) return folderStorage(dataDir)
  // Its SDK is large: who does not use it does not load it.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(address)
}

/** Where the content of documents lies. */
export class Storage extends Context.Tag('platform/Storage')<Storage, StoragePort>() {
  static readonly layer = Layer.effect(
    this,
    Effect.flatMap(Config, (settings) => Effect.promise(() => documentStorage(settings))),
  )
}
