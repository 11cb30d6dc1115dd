import { Effect } from 'effect'
import { type MergeDraft, recordOf, type UnmergeDraft } from '#contracts/patients'
import type { RecordedEvent, Unit } from '#events'
import { unmergeConsent, mergeConsent } from '#modules/messages'
import {
  activePatient,
  ContactUnusable,
  detailsOf,
  emailClash,
  fullName,
  patientsMergedInto,
  type MergeState,
  NotMerged,
  PatientAlerts,
  PatientMerge,
  PatientNotFound,
  patientsUsingContact,
  UnmergeEmailTaken,
} from '#modules/patients'
import { moveRecords } from './move-records.ts'
import { planUnmerge } from './unmerged-fields.ts'
import { recordsOf } from './patient-records.ts'

/** Returns a patient's full name. */
const fullNameAfter = ({ state }: { readonly state: MergeState }): string =>
  fullName(detailsOf(state.patient))

const positionOf = ({ events }: { readonly events: readonly RecordedEvent[] }): number =>
  events[0]?.position ?? 0

/** Refuses to make a patient who uses the contact of someone else the contact of others. */
const refuseChain = (unit: Unit, id: number, duplicateId: number) =>
  Effect.gen(function* () {
    const [[patient], users] = yield* Effect.all([
      unit.query(activePatient(unit.clinicId, id)),
      unit.query(patientsUsingContact(unit.clinicId, duplicateId)),
    ])
    const usesAnother = patient && patient.contactOf !== null && patient.contactOf !== duplicateId
    const isChain = usesAnother && users.some((user) => user.id !== id)
    return isChain ? yield* Effect.fail(new ContactUnusable({ why: 'is_contact' })) : undefined
  })

/** Merges a duplicate into a patient, within a unit of work. */
export const mergePatients = (unit: Unit, id: number, { duplicateId, values, versions }: MergeDraft) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const [duplicate] = yield* unit.query(activePatient(clinicId, duplicateId))
    const [moving] = yield* unit.query(recordsOf(clinicId, duplicateId))
    if (!duplicate || !moving) return yield* Effect.fail(new PatientNotFound())
    yield* refuseChain(unit, id, duplicateId)
    // Merge the duplicate away first: that frees values only one patient may have.
    const left = yield* unit.execute(PatientMerge, {
      id: duplicateId,
      expect: versions?.duplicate,
      command: { _tag: 'MergePatient', into: id },
    })
    const one = yield* unit.execute(PatientMerge, {
      id,
      expect: versions?.patient,
      subjects: [`patient-${duplicateId}`],
      command: {
        _tag: 'TakeDuplicate',
        duplicateId,
        duplicate: recordOf((field) => duplicate[field]),
        values,
        moved: moving,
      },
    })
    const journey = { from: duplicateId, to: id, because: 'merge', cause: positionOf(left) } as const
    yield* moveRecords(unit, moving, { ...journey, name: fullNameAfter(one) })
    yield* mergeConsent(unit, id, duplicateId)
    if (duplicate.alerts.length > 0)
      yield* unit.execute(PatientAlerts, { id, command: { _tag: 'AddAlerts', alerts: duplicate.alerts } })
    return { id }
  })

/** Undoes a merge, within a unit of work. */
export const unmergePatients = (unit: Unit, id: number, { duplicateId, reason }: UnmergeDraft) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const all = yield* unit.query(patientsMergedInto(clinicId, id))
    const duplicate = all.find((each) => each.id === duplicateId)
    const { state } = yield* unit.execute(PatientMerge, { id, command: { _tag: 'ConsiderParting' } })
    const parting = planUnmerge(state, duplicateId)
    if (state.patient.is !== 'active') return yield* Effect.fail(new PatientNotFound())
    if (!duplicate || !parting) return yield* Effect.fail(new NotMerged())
    const clash = yield* unit.query(emailClash(clinicId, { id, duplicateId, email: parting.restored.email }))
    if (clash.length > 0) return yield* Effect.fail(new UnmergeEmailTaken())
    yield* unit.execute(PatientMerge, { id, command: { _tag: 'GiveDuplicateBack', duplicateId } })
    const back = yield* unit.execute(PatientMerge, {
      id: duplicateId,
      subjects: [`patient-${duplicateId}`],
      command: { _tag: 'UnmergePatient', from: id, reason },
    })
    const journey = { from: id, to: duplicateId, because: 'unmerge', cause: positionOf(back) } as const
    yield* moveRecords(unit, parting.moved, { ...journey, name: fullNameAfter(back) })
    const others = all.flatMap((each) => (each === duplicate ? [] : [each.id]))
    yield* unmergeConsent(unit, { patientId: id, duplicateId, since: duplicate.mergedAt, others })
    return { id }
  })
