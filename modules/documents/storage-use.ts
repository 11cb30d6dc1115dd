import { StorageLimitReached } from './errors.ts'

const GB = 2 ** 30

export interface StorageUse {
  readonly used: number
  /** Null: no limit. */
  readonly quota: number | null
}

/** Whether this many bytes fit into the clinic’s storage. */
export const fitsQuota = ({ used, quota }: StorageUse, size: number): boolean =>
  quota === null || used + size <= quota

/** The share of the storage that files from the public can fill. The rest is reserved for staff. */
const PUBLIC_SHARE = 0.9

/** Lowers the limit for files from public forms, whose senders need no account and could fill the storage. */
export const limitForPublic = ({ used, quota }: StorageUse): StorageUse => ({
  used,
  quota: quota === null ? null : Math.floor(quota * PUBLIC_SHARE),
})

/** Builds the refusal that names the limit. */
export const storageLimitReached = ({ quota }: StorageUse) =>
  new StorageLimitReached({ quotaGb: Math.round((quota ?? 0) / GB) })

/** The limit as events store it. */
export const storedQuota = ({ quota }: StorageUse): number => quota ?? Number.MAX_SAFE_INTEGER
