import { StorageFailed } from '#modules/platform'
import { ContentDamaged } from './content/sealing.ts'
import {
  FileMissing,
  FileRefused,
  FileTooLarge,
  StorageFull,
  StorageUnavailable,
  UploadBroken,
} from './errors.ts'

/** What a file can be refused for, before it is a document. */
export type FileRefusal =
  FileMissing | FileRefused | FileTooLarge | StorageFull | StorageUnavailable | UploadBroken

const kinds = [FileMissing, FileRefused, FileTooLarge, StorageFull, StorageUnavailable, UploadBroken]

export const isFileRefusal = (given: unknown): given is FileRefusal =>
  kinds.some((kind) => given instanceof kind)

/** What a failure of the storage, or of what lies there, means to whoever asked. Anything else as it is. */
export const refusalOf = (cause: unknown): unknown => {
  if (cause instanceof ContentDamaged) return new StorageUnavailable(true)
  if (!(cause instanceof StorageFailed)) return cause
  return cause.fault === 'full' ? new StorageFull() : new StorageUnavailable(cause.fault === 'missing')
}
