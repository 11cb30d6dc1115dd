import { Effect } from 'effect'
import type { MergeDraft, UnmergeDraft } from '#contracts/patients'
import type { Recorded, Unit } from '#events'
import { partConsent, shareConsent } from '#modules/messages'
import {
  activePatient,
  detailsOf,
  emailClash,
  mergedInto,
  type Merging,
  NotMerged,
  PatientMerging,
  PatientNotFound,
  type PatientRow,
  UnmergeEmailTaken,
} from '#modules/patients'
import { moveAll } from './moving.ts'
import { partingFrom } from './parting.ts'
import { whatMoves } from './what-moves.ts'

/** What a patient is called. */
export const nameOf = ({ firstName, lastName }: Pick<PatientRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

const nameAfter = ({ state }: { readonly state: Merging }): string => nameOf(detailsOf(state.patient))

const positionOf = ({ events }: { readonly events: readonly Recorded[] }): number => events[0]?.position ?? 0

const draftIn = (row: PatientRow) => ({ ...row, insurance: row.insurance ?? '', notes: row.notes ?? '' })

/** Makes one of two patients, within a unit. */
export const makeOne = (unit: Unit, id: number, { duplicateId, values, versions }: MergeDraft) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const [duplicate] = yield* unit.query(activePatient(clinicId, duplicateId))
    const [moving] = yield* unit.query(whatMoves(clinicId, duplicateId))
    if (!duplicate || !moving) return yield* Effect.fail(new PatientNotFound())
    // First the one who leaves the lists: what only one patient can have is free from here on.
    const left = yield* unit.execute(PatientMerging, {
      id: duplicateId,
      expect: versions?.duplicate,
      command: { _tag: 'MergePatient', into: id },
    })
    const one = yield* unit.execute(PatientMerging, {
      id,
      expect: versions?.patient,
      subjects: [`patient-${duplicateId}`],
      command: { _tag: 'TakeDuplicate', duplicateId, duplicate: draftIn(duplicate), values, moved: moving },
    })
    const journey = { from: duplicateId, to: id, because: 'merge', cause: positionOf(left) } as const
    yield* moveAll(unit, moving, { ...journey, name: nameAfter(one) })
    yield* shareConsent(unit, id, duplicateId)
    return { id }
  })

/** Makes two again of patients who were one, within a unit. */
export const makeTwo = (unit: Unit, id: number, { duplicateId, reason }: UnmergeDraft) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const all = yield* unit.query(mergedInto(clinicId, id))
    const duplicate = all.find((each) => each.id === duplicateId)
    const { state } = yield* unit.execute(PatientMerging, { id, command: { _tag: 'ConsiderParting' } })
    const parting = partingFrom(state, duplicateId)
    if (state.patient.is !== 'active') return yield* Effect.fail(new PatientNotFound())
    if (!duplicate || !parting) return yield* Effect.fail(new NotMerged())
    const clash = yield* unit.query(emailClash(clinicId, { id, duplicateId, email: parting.restored.email }))
    if (clash.length > 0) return yield* Effect.fail(new UnmergeEmailTaken())
    yield* unit.execute(PatientMerging, { id, command: { _tag: 'GiveDuplicateBack', duplicateId } })
    const back = yield* unit.execute(PatientMerging, {
      id: duplicateId,
      subjects: [`patient-${duplicateId}`],
      command: { _tag: 'UnmergePatient', from: id, reason },
    })
    const journey = { from: id, to: duplicateId, because: 'unmerge', cause: positionOf(back) } as const
    yield* moveAll(unit, parting.moved, { ...journey, name: nameAfter(back) })
    const others = all.flatMap((each) => (each === duplicate ? [] : [each.id]))
    yield* partConsent(unit, { patientId: id, duplicateId, since: duplicate.mergedAt, others })
    return { id }
  })
