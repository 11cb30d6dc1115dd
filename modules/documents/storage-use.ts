import { StorageLimitReached } from './errors.ts'

const GB = 2 ** 30

export interface StorageUse {
  readonly used: number
  readonly quota: number
}

/** Whether this many bytes fit into the plan. */
export const fitsQuota = ({ used, quota }: StorageUse, size: number): boolean => used + size <= quota

/** Makes the refusal that names the plan's limit. */
export const storageLimitReached = ({ quota }: StorageUse) =>
  new StorageLimitReached({ quotaGb: Math.round(quota / GB) })
