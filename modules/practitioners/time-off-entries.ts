import { Effect } from 'effect'
import { Origin, runTransaction } from '#events'
import { activePractitioner } from '#modules/identity'
import type { TimeOffDraft } from './contract.ts'
import { commandOf } from './practitioner-command.ts'
import { timeOffRow } from './practitioner-list.ts'
import { Practitioner } from './practitioner.ts'
import { findSameTimeOff } from './same-time-off.ts'

/** Adds time off for a practitioner and returns it. */
export const addTimeOff = Effect.fn('Practitioners.addTimeOff')(function* (
  id: number,
  timeOff: TimeOffDraft,
) {
  const origin = yield* Origin
  const command = commandOf(origin, id, { _tag: 'AddTimeOff', timeOff })
  return yield* runTransaction(
    (unit) =>
      Effect.map(unit.execute(Practitioner, { id, command }), ({ state }) => ({
        id: findSameTimeOff(state.timeOff, timeOff) ?? 0,
      })),
    { returning: (_, recordId) => timeOffRow(origin.clinicId, id, recordId) },
  )
})

/** Changes a practitioner's time off. `expect` is the practitioner's version the caller last read. */
export const changeTimeOff = Effect.fn('Practitioners.changeTimeOff')(function* (
  id: number,
  timeOffId: number,
  timeOff: TimeOffDraft,
  expect?: number,
) {
  const origin = yield* Origin
  const command = commandOf(origin, id, { _tag: 'ChangeTimeOff', timeOffId, timeOff })
  return yield* runTransaction(
    (unit) => Effect.as(unit.execute(Practitioner, { id, expect, command }), { id: timeOffId }),
    { returning: (_, recordId) => timeOffRow(origin.clinicId, id, recordId) },
  )
})

/** Removes a practitioner's time off. */
export const removeTimeOff = Effect.fn('Practitioners.removeTimeOff')(function* (
  id: number,
  timeOffId: number,
  expect?: number,
) {
  const origin = yield* Origin
  const command = commandOf(origin, id, { _tag: 'RemoveTimeOff', timeOffId })
  yield* runTransaction((unit) => Effect.as(unit.execute(Practitioner, { id, expect, command }), { id }), {
    returning: activePractitioner,
  })
  return { deleted: true, id: timeOffId } as const
})
