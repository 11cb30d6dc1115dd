import { Effect } from 'effect'
import { sql, type Statement } from '#events'
import { entitlementsOf } from '#modules/billing'
import type { StorageLimitReached } from './errors.ts'
import { fitsQuota, storageLimitReached, type StorageUse } from './storage-use.ts'

/** Selects the bytes and number of a clinic's documents, and its limit. One row. */
export const storageUseQuery = (clinicId: number): Statement<StorageUse & { readonly documents: number }> =>
  sql`select coalesce(t.bytes, 0) as used, coalesce(t.documents, 0) as documents,
        case when e.tier is null then 0 else e."storageBytes" end as quota
      from (select) one
      left join (${entitlementsOf(clinicId)}) e on true
      left join document_totals t on t.clinic_id = ${clinicId}`

/** Fails with `StorageLimitReached` if this many bytes do not fit. */
export const requireSpace = (use: StorageUse, size: number): Effect.Effect<void, StorageLimitReached> =>
  fitsQuota(use, size) ? Effect.void : Effect.fail(storageLimitReached(use))
