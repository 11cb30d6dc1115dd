import { Effect } from 'effect'
import type { Unit } from '#events'
import { everyoneMergedInto } from '../merge/merged-patients.ts'
import { type RetentionCommand, PatientRetention } from './patient-retention.ts'

type ErasureOptions = Omit<Extract<RetentionCommand, { _tag: 'ErasePatient' }>, '_tag'>

const eraseRecord = (unit: Unit, id: number, options: ErasureOptions) =>
  unit.execute(PatientRetention, { id, command: { _tag: 'ErasePatient', ...options } })

/**
 * Erases a patient and everyone merged into them within a unit: they are one person, and a legal hold on any
 * of them protects all. Other modules erase their related data in the same step.
 */
export const erasePatient = (unit: Unit, id: number, options: Omit<ErasureOptions, 'together'>) =>
  Effect.gen(function* () {
    for (const mergedPatient of yield* unit.query(everyoneMergedInto(unit.clinicId, id)))
      yield* eraseRecord(unit, mergedPatient.id, { ...options, together: true })
    return yield* eraseRecord(unit, id, options)
  })
