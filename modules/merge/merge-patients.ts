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
import { planUnmerge } from './plan-unmerge.ts'
import { recordsOf } from './patient-records.ts'

/** Returns a patient's full name in the state after a command. */
const fullNameAfter = ({ state }: { readonly state: MergeState }): string =>
  fullName(detailsOf(state.patient))

const positionOf = ({ events }: { readonly events: readonly RecordedEvent[] }): number =>
  events[0]?.position ?? 0

/** Refuses a merge after which the contact of a patient has a contact of their own. */
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
    const [movedRecords] = yield* unit.query(recordsOf(clinicId, duplicateId))
    if (!duplicate || !movedRecords) return yield* Effect.fail(new PatientNotFound())
    yield* refuseChain(unit, id, duplicateId)
    // Merge the duplicate away first: that frees values that must be unique, such as its email.
    const mergedDuplicate = yield* unit.execute(PatientMerge, {
      id: duplicateId,
      expect: versions?.duplicate,
      command: { _tag: 'MergePatient', into: id },
    })
    const survivor = yield* unit.execute(PatientMerge, {
      id,
      expect: versions?.patient,
      subjects: [`patient-${duplicateId}`],
      command: {
        _tag: 'TakeDuplicate',
        duplicateId,
        duplicate: recordOf((field) => duplicate[field]),
        values,
        moved: movedRecords,
      },
    })
    const transfer = {
      from: duplicateId,
      to: id,
      because: 'merge',
      cause: positionOf(mergedDuplicate),
    } as const
    yield* moveRecords(unit, movedRecords, { ...transfer, name: fullNameAfter(survivor) })
    yield* mergeConsent(unit, id, duplicateId)
    if (duplicate.alerts.length > 0)
      yield* unit.execute(PatientAlerts, { id, command: { _tag: 'AddAlerts', alerts: duplicate.alerts } })
    return { id }
  })

/** Undoes a merge, within a unit of work. */
export const unmergePatients = (unit: Unit, id: number, { duplicateId, reason }: UnmergeDraft) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const mergedPatients = yield* unit.query(patientsMergedInto(clinicId, id))
    const duplicate = mergedPatients.find((each) => each.id === duplicateId)
    const { state } = yield* unit.execute(PatientMerge, { id, command: { _tag: 'ConsiderParting' } })
    const plan = planUnmerge(state, duplicateId)
    if (state.patient.is !== 'active') return yield* Effect.fail(new PatientNotFound())
    if (!duplicate || !plan) return yield* Effect.fail(new NotMerged())
    const clash = yield* unit.query(emailClash(clinicId, { id, duplicateId, email: plan.restored.email }))
    if (clash.length > 0) return yield* Effect.fail(new UnmergeEmailTaken())
    yield* unit.execute(PatientMerge, { id, command: { _tag: 'GiveDuplicateBack', duplicateId } })
    const separatedPatient = yield* unit.execute(PatientMerge, {
      id: duplicateId,
      subjects: [`patient-${duplicateId}`],
      command: { _tag: 'UnmergePatient', from: id, reason },
    })
    const transfer = {
      from: id,
      to: duplicateId,
      because: 'unmerge',
      cause: positionOf(separatedPatient),
    } as const
    yield* moveRecords(unit, plan.moved, { ...transfer, name: fullNameAfter(separatedPatient) })
    const otherMergedIds = mergedPatients.flatMap((each) => (each === duplicate ? [] : [each.id]))
    yield* unmergeConsent(unit, {
      patientId: id,
      duplicateId,
      since: duplicate.mergedAt,
      mergedIds: otherMergedIds,
    })
    return { id }
  })
