import { StorageLimitReached } from './errors.ts'

const GB = 2 ** 30

export interface StorageUse {
  readonly used: number
  readonly quota: number
}

/** Whether this many bytes fit into the plan. */
export const fitsQuota = ({ used, quota }: StorageUse, size: number): boolean => used + size <= quota

/** The share of the plan that files from the public can fill. The rest is reserved for staff. */
const PUBLIC_SHARE = 0.9

/** The room for files that people send with public forms, who need no account and could fill it all. */
export const publicRoom = ({ used, quota }: StorageUse): StorageUse => ({
  used,
  quota: Math.floor(quota * PUBLIC_SHARE),
})

/** Makes the refusal that names the plan's limit. */
export const storageLimitReached = ({ quota }: StorageUse) =>
  new StorageLimitReached({ quotaGb: Math.round(quota / GB) })
