import { Effect } from 'effect'
import { destroyKey, type Unit } from '#events'
import { allMergedInto } from './merged-list.ts'
import { type KeepingCommand, PatientKeeping } from './patient-keeping.ts'

type Erasing = Omit<Extract<KeepingCommand, { _tag: 'ErasePatient' }>, '_tag'>

const eraseOne = (unit: Unit, id: number, erasing: Erasing) =>
  unit
    .execute(PatientKeeping, { id, command: { _tag: 'ErasePatient', ...erasing } })
    .pipe(Effect.tap(destroyKey(unit, `patient-${id}`)))

/**
 * Erases a patient within a unit, and with them whoever was merged into them: it is one person, and a legal hold on either
 * stands for both. What follows for what others hold of them happens in the same step.
 */
export const eraseIn = (unit: Unit, id: number, erasing: Omit<Erasing, 'together'>) =>
  Effect.gen(function* () {
    for (const part of yield* unit.query(allMergedInto(unit.clinicId, id)))
      yield* eraseOne(unit, part.id, { ...erasing, together: true })
    return yield* eraseOne(unit, id, erasing)
  })
