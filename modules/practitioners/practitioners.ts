import { Effect } from 'effect'
import { Database, Origin, readRows, runTransaction, Store, type Unit } from '#events'
import { Clinic, Clinics } from '#modules/clinic'
import { practitionerRows } from '#modules/identity'
import { addDays, service } from '#modules/kernel'
import type { PractitionerDraft, PractitionerQuery } from './contract.ts'
import { PractitionerNotFound } from './errors.ts'
import { commandOf } from './practitioner-command.ts'
import {
  type PractitionerRow,
  storedPractitioner,
  storedPractitioners,
  type StoredRow,
} from './practitioner-list.ts'
import { Practitioner } from './practitioner.ts'
import { addTimeOff, changeTimeOff, removeTimeOff } from './time-off-entries.ts'
import { awayBetween, type Days, isOver } from './time-off.ts'

const DEFAULT_RANGE_DAYS = 365

interface DaysAndToday extends Days {
  readonly today: string
}

const toPractitionerRow = (row: StoredRow, days: DaysAndToday): PractitionerRow => ({
  ...row,
  timeOff: row.timeOff.filter((each) => !isOver(each, days.today)),
  away: awayBetween(row.timeOff, days),
})

const resolveDays = ({ from, to }: PractitionerQuery) =>
  Effect.gen(function* () {
    const clinics = yield* Clinics
    const today = yield* clinics.today()
    const first = from ?? (to !== undefined && to < today ? to : today)
    return { today, from: first, to: to ?? addDays(first, DEFAULT_RANGE_DAYS) } satisfies DaysAndToday
  })

const setServices = (unit: Unit, practitionerId: number, services: readonly number[]) =>
  unit
    .execute(Clinic, {
      id: 1,
      command: ({ query }) =>
        Effect.map(query(practitionerRows(unit.clinicId)), (all) => ({
          _tag: 'GiveServices' as const,
          practitionerId,
          services,
          allPractitioners: all.map(({ id }) => id),
        })),
    })
    .pipe(Effect.catchTag('ClinicNotFound', Effect.die))

const list = Effect.fn('Practitioners.list')(function* (range: PractitionerQuery = {}) {
  const days = yield* resolveDays(range)
  return (yield* readRows(storedPractitioners)).map((row) => toPractitionerRow(row, days))
})

const open = Effect.fn('Practitioners.open')(function* (id: number, range: PractitionerQuery = {}) {
  const days = yield* resolveDays(range)
  const [row] = yield* readRows((clinicId) => storedPractitioner(clinicId, id))
  return row ? toPractitionerRow(row, days) : yield* Effect.fail(new PractitionerNotFound())
})

const save = Effect.fn('Practitioners.save')(function* (
  id: number,
  { services, ...draft }: PractitionerDraft,
  expect?: number,
) {
  const origin = yield* Origin
  const days = yield* resolveDays({})
  const savedRow = yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const command = commandOf(origin, id, { _tag: 'RevisePractitioner', draft })
        yield* unit.execute(Practitioner, { id, expect, command })
        if (services) yield* setServices(unit, id, services)
        return { id }
      }),
    { returning: storedPractitioner },
  )
  return toPractitionerRow(savedRow, days)
})

export class Practitioners extends service<Practitioners>()('Practitioners', [Store, Database, Clinics], {
  list,
  open,
  save,
  addTimeOff,
  changeTimeOff,
  removeTimeOff,
}) {}
