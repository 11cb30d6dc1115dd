import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { StoragePort } from './port.ts'

/** The storage these settings ask for. */
export const documentStorage = async ({
  dataDir,
}: Pick<Settings, 'dataDir' | 'documentsUrl'>): Promise<StoragePort> => folderStorage(dataDir)

/** Where the content of documents lies: a folder, or an S3-compatible store where there is a DOCUMENTS_URL. */
export class Storage extends Context.Tag('platform/Storage')<Storage, StoragePort>() {
  static readonly layer = Layer.effect(
    this,
    Effect.flatMap(Config, (settings) => Effect.promise(() => documentStorage(settings))),
  )
}
