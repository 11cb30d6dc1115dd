import { Effect } from 'effect'
import { runCommand, Store } from '#events'
import { service } from '#modules/kernel'
import type { LegalHoldDraft } from '../contract.ts'
import { legalHoldRow } from './legal-hold-row.ts'
import { PatientRetention } from './patient-retention.ts'

const change = Effect.fnUntraced(function* (
  id: number,
  command: { readonly _tag: 'PlaceLegalHold' | 'LiftLegalHold' } & LegalHoldDraft,
) {
  return yield* runCommand(PatientRetention, {
    id,
    subjects: [`patient-${id}`],
    command,
    returning: legalHoldRow,
  })
})

/** Places a legal hold: until it is lifted, neither a user nor the retention rule can erase the record. */
const place = Effect.fn('LegalHolds.place')((id: number, { reason }: LegalHoldDraft) =>
  change(id, { _tag: 'PlaceLegalHold', reason }),
)

const lift = Effect.fn('LegalHolds.lift')((id: number, { reason }: LegalHoldDraft) =>
  change(id, { _tag: 'LiftLegalHold', reason }),
)

export class LegalHolds extends service<LegalHolds>()('LegalHolds', [Store], { place, lift }) {}
