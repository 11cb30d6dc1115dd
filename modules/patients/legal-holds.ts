import { Context, Effect, Layer } from 'effect'
import { Origin, Store } from '#events'
import type { LegalHoldDraft } from './contract.ts'
import { legalHoldRow } from './legal-hold-row.ts'
import { PatientKeeping } from './patient-keeping.ts'

const make = Effect.gen(function* () {
  const store = yield* Store

  const command = (id: number, _tag: 'PlaceLegalHold' | 'LiftLegalHold', { reason }: LegalHoldDraft) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(PatientKeeping, {
        id,
        subjects: [`patient-${id}`],
        command: { _tag, reason },
        answer: (own) => legalHoldRow(clinicId, own),
      }),
    ).pipe(
      Effect.map(({ answer }) => answer),
      // An erasure alone is refused like this.
      Effect.catchTags({
        PatientHeld: Effect.die,
        ErasureReasonNames: Effect.die,
        MergedIntoAnother: Effect.die,
      }),
    )

  /** Has a patient's record kept, whatever the rule of retention or anybody else says, until the hold is lifted. */
  const place = Effect.fn('LegalHolds.place')((id: number, draft: LegalHoldDraft) =>
    command(id, 'PlaceLegalHold', draft),
  )

  /** Says that the record need no longer be kept. */
  const lift = Effect.fn('LegalHolds.lift')((id: number, draft: LegalHoldDraft) =>
    command(id, 'LiftLegalHold', draft),
  )

  return { place, lift }
})

/** What the law forbids to erase. Every call acts for the clinic of the `Origin`. */
export class LegalHolds extends Context.Tag('LegalHolds')<LegalHolds, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
