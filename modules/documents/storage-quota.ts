import { Effect } from 'effect'
import { sql, type Statement } from '#events'
import { entitlementsOf } from '#modules/billing'
import { hasRoom, noRoom, type Room } from './document.ts'
import type { StorageLimitReached } from './errors.ts'

/** Bytes a clinic's documents take, how many there are, and what its plan has. One row. */
export const roomOf = (clinicId: number): Statement<Room & { readonly documents: number }> =>
  sql`select coalesce(t.bytes, 0) as used, coalesce(t.documents, 0) as documents,
        coalesce(e."storageBytes", 0) as quota
      from (select) one
      left join (${entitlementsOf(clinicId)}) e on true
      left join document_totals t on t.clinic_id = ${clinicId}`

/** Refuses what there is no room for. */
export const needRoom = (room: Room, size: number): Effect.Effect<void, StorageLimitReached> =>
  hasRoom(room, size) ? Effect.void : Effect.fail(noRoom(room))
