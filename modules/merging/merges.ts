import { Context, Effect, Layer } from 'effect'
import type { MergeDraft, ToldApartDraft, UnmergeDraft } from '#contracts/patients'
import { Database, makePast, Origin, sql, Store } from '#events'
import { visitsAtOnce } from '#modules/appointments'
import { accessed, accessedEach } from '#modules/audit'
import { everyConsent } from '#modules/messages'
import {
  activePatient,
  emailClash,
  mergedInto,
  type Merging,
  NotMerged,
  PatientEmailTaken,
  type PatientEvent,
  PatientMerging,
  PatientNotFound,
  patientsLikeOne,
  SamePatient,
  UnmergeEmailTaken,
} from '#modules/patients'
import { partingFrom } from './parting.ts'
import type { Duplicates, MergePreview, UnmergePreview } from './preview.ts'
import { makeOne, makeTwo, nameOf } from './two-and-one.ts'
import { stillOf, whatMoves } from './what-moves.ts'

const make = Effect.gen(function* () {
  const store = yield* Store
  const { query, queries } = yield* Database
  const past = yield* makePast

  /** Whose records went into a patient's, and who may be the same person. */
  const duplicates = Effect.fn('Merges.duplicates')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [[patient], merged] = yield* queries([activePatient(clinicId, id), mergedInto(clinicId, id)])
    if (!patient) return yield* Effect.fail(new PatientNotFound())
    const { email, phone, dateOfBirth } = patient
    const alike = yield* query(
      patientsLikeOne(clinicId, id, { email, phone, dateOfBirth, name: nameOf(patient).trim() }),
    )
    const shown = [...merged, ...alike].map((each) => `patient-${each.id}`)
    yield* query(yield* accessedEach('open', shown))
    return { id, version: patient.version, merged, alike } satisfies Duplicates
  })

  const both = (clinicId: number, id: number, other: number) =>
    Effect.gen(function* () {
      if (id === other) return yield* Effect.fail(new SamePatient())
      const [own, others] = [activePatient(clinicId, id), activePatient(clinicId, other)]
      const [[patient], [duplicate]] = yield* queries([
        own,
        others,
        yield* accessed('open', `patient-${id}`, own),
        yield* accessed('open', `patient-${other}`, others),
      ])
      if (!patient || !duplicate) return yield* Effect.fail(new PatientNotFound())
      return { patient, duplicate }
    })

  /** What it would mean that two patients are one: the access ledger says that both were looked at. */
  const preview = Effect.fn('Merges.preview')(function* (id: number, other: number) {
    const { clinicId } = yield* Origin
    const found = yield* both(clinicId, id, other)
    const [[moving], atOnce, consents] = yield* queries([
      whatMoves(clinicId, other),
      visitsAtOnce(clinicId, id, other),
      sql<{ id: number; email: boolean; sms: boolean }>`select * from (${everyConsent(clinicId)}) c
        where c.id in (${id}, ${other})`,
    ])
    if (!moving) return yield* Effect.fail(new PatientNotFound())
    const declined = (who: number, channel: 'email' | 'sms') =>
      consents.some((each) => each.id === who && !each[channel])
    const declines = (['email', 'sms'] as const).filter(
      (channel) => declined(other, channel) && !declined(id, channel),
    )
    return { id, version: found.patient.version, ...found, moving, declines, atOnce } satisfies MergePreview
  })

  /** Two patients become one: the duplicate's records are the patient's from here on. Answers the one. */
  const merge = Effect.fn('Merges.merge')(function* (id: number, draft: MergeDraft) {
    const { clinicId } = yield* Origin
    if (id === draft.duplicateId) return yield* Effect.fail(new SamePatient())
    const { answer } = yield* store.together((unit) => makeOne(unit, id, draft), {
      answer: (own) => activePatient(clinicId, own),
      rules: { patient_list_email: () => new PatientEmailTaken() },
    })
    return answer
  })

  const known = (clinicId: number, id: number) =>
    Effect.map(past(clinicId, 'patient', id), (all): Merging =>
      all.reduce(
        (state, { event }) => PatientMerging.evolve(state, event as PatientEvent),
        PatientMerging.initial,
      ),
    )

  /** What it would mean that two who are one are two again: the access ledger says that both were looked at. */
  const unmergePreview = Effect.fn('Merges.unmergePreview')(function* (id: number, duplicateId: number) {
    const { clinicId } = yield* Origin
    const own = activePatient(clinicId, id)
    const [[patient], merged] = yield* queries([
      own,
      mergedInto(clinicId, id),
      yield* accessed('open', `patient-${id}`, own),
      yield* accessed(
        'open',
        `patient-${duplicateId}`,
        sql`select from (${mergedInto(clinicId, id)}) m
        where m.id = ${duplicateId}`,
      ),
    ])
    if (!patient) return yield* Effect.fail(new PatientNotFound())
    const duplicate = merged.find((each) => each.id === duplicateId)
    const parting = partingFrom(yield* known(clinicId, id), duplicateId)
    if (!duplicate || !parting) return yield* Effect.fail(new NotMerged())
    const { goesBack, stays, moved, restored } = parting
    const [[moving], clash] = yield* queries([
      stillOf(clinicId, id, moved),
      emailClash(clinicId, { id, duplicateId, email: restored.email }),
    ])
    const { held: _, ...who } = duplicate
    return {
      id,
      version: patient.version,
      name: nameOf(patient),
      duplicate: who,
      goesBack,
      stays,
      moving: moving ?? moved,
      emailTaken: clash.length > 0,
    } satisfies UnmergePreview
  })

  /** Two who were one are two again, and what came along goes back. Answers the patient who stayed. */
  const unmerge = Effect.fn('Merges.unmerge')(function* (id: number, draft: UnmergeDraft) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.together((unit) => makeTwo(unit, id, draft), {
      answer: (own) => activePatient(clinicId, own),
      rules: { patient_list_email: () => new UnmergeEmailTaken() },
    })
    return answer
  })

  /** Two who look alike are two: they are not suggested any more. Answers the patient. */
  const tellApart = Effect.fn('Merges.tellApart')(function* (id: number, { otherId }: ToldApartDraft) {
    const { clinicId } = yield* Origin
    if (id === otherId) return yield* Effect.fail(new SamePatient())
    const { answer } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const [other] = yield* unit.query(activePatient(clinicId, otherId))
          if (!other) return yield* Effect.fail(new PatientNotFound())
          yield* unit.execute(PatientMerging, { id, command: { _tag: 'TellApart', otherId } })
          return { id }
        }),
      { answer: (own) => activePatient(clinicId, own) },
    )
    return answer
  })

  return { duplicates, preview, merge, unmergePreview, unmerge, tellApart }
})

/** Which patients of a clinic are one person, and which are not. Every call acts for the clinic of the `Origin`. */
export class Merges extends Context.Tag('Merges')<Merges, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
