import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { worker } from '#modules/kernel'
import { apiKeyRows } from '../api-keys/api-key-list.ts'
import { isUnexpired } from '../api-keys/api-key-secrets.ts'
import type { AccountLink } from './account-link.ts'

/** The working API keys of a link's person, who decides which of them to keep. */
export const apiKeysOfLink = ({ clinic_id: clinicId, record_id: userId }: AccountLink) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const now = yield* Clock.currentTimeMillis
    const rows = yield* Effect.provideService(query(apiKeyRows(clinicId, userId)), Origin, worker(clinicId))
    return rows.filter(({ expiresAt }) => isUnexpired({ expires_at: expiresAt }, now))
  })
