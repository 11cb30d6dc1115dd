import { StorageFailed } from '#modules/platform'
import { ContentDamaged } from './content/sealed-content.ts'
import {
  FileMissing,
  FileRefused,
  FileTooLarge,
  StorageFull,
  StorageUnavailable,
  UploadBroken,
} from './errors.ts'

export type FileRefusal =
  FileMissing | FileRefused | FileTooLarge | StorageFull | StorageUnavailable | UploadBroken

const refusalTypes = [FileMissing, FileRefused, FileTooLarge, StorageFull, StorageUnavailable, UploadBroken]

export const isFileRefusal = (error: unknown): error is FileRefusal =>
  refusalTypes.some((kind) => error instanceof kind)

/** Translates a storage or content failure for the caller. Returns other causes unchanged. */
export const storageRefusal = (cause: unknown): unknown => {
  if (cause instanceof ContentDamaged) return new StorageUnavailable({ isDamaged: true })
  if (!(cause instanceof StorageFailed)) return cause
  return cause.fault === 'full'
    ? new StorageFull()
    : new StorageUnavailable({ isDamaged: cause.fault === 'missing' })
}
