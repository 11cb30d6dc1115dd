import { Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape, Store, type Unit } from '#events'
import { Clinic, Clinics } from '#modules/clinic'
import { activePractitioner, practitionerRows } from '#modules/identity'
import { addDays } from '#modules/kernel'
import { awayBetween, type Days, isOver } from './away.ts'
import type { PractitionerDraft, PractitionerQuery, TimeOffDraft } from './contract.ts'
import { PractitionerNotFound } from './errors.ts'
import {
  type PractitionerRow,
  storedPractitioner,
  storedPractitioners,
  type StoredRow,
  timeOffRow,
} from './practitioner-list.ts'
import { Practitioner, type PractitionerRequest, sameTimeOff } from './practitioner.ts'

const YEAR = 365

/** A practitioner has a say in when they are away themselves, and in nobody else's time. */
const onlyOwn = ({ actor }: OriginShape): number | null => (actor.role === 'practitioner' ? actor.id : null)

/** The days asked for, and the clinic's today. */
interface Asked extends Days {
  readonly today: string
}

const shown = (row: StoredRow, days: Asked): PractitionerRow => ({
  ...row,
  timeOff: row.timeOff.filter((each) => !isOver(each, days.today)),
  away: awayBetween(row.timeOff, days),
})

const decided = (
  unit: Unit,
  origin: OriginShape,
  id: number,
  request: PractitionerRequest,
  expect?: number,
) =>
  unit.execute(Practitioner, {
    id,
    expect,
    command: ({ query }) =>
      Effect.map(query(activePractitioner(origin.clinicId, id)), ({ length }) => ({
        ...request,
        practitionerId: id,
        known: length > 0,
        only: onlyOwn(origin),
      })),
  })

const give = (unit: Unit, practitionerId: number, services: readonly number[]) =>
  unit
    .execute(Clinic, {
      id: 1,
      command: ({ query }) =>
        Effect.map(query(practitionerRows(unit.clinicId)), (all) => ({
          _tag: 'GiveServices' as const,
          practitionerId,
          services,
          everyone: all.map(({ id }) => id),
        })),
    })
    .pipe(Effect.catchTag('ClinicNotFound', Effect.die))

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics

  const daysOf = ({ from, to }: PractitionerQuery) =>
    Effect.map(clinics.today(), (today): Asked => {
      const first = from ?? (to !== undefined && to < today ? to : today)
      return { today, from: first, to: to ?? addDays(first, YEAR) }
    })

  /** Everyone who sees patients, by name. */
  const list = Effect.fn('Practitioners.list')(function* (query: PractitionerQuery = {}) {
    const { clinicId } = yield* Origin
    const days = yield* daysOf(query)
    return (yield* database.query(storedPractitioners(clinicId))).map((row) => shown(row, days))
  })

  /** Somebody who sees patients. */
  const open = Effect.fn('Practitioners.open')(function* (id: number, query: PractitionerQuery = {}) {
    const { clinicId } = yield* Origin
    const days = yield* daysOf(query)
    const [row] = yield* database.query(storedPractitioner(clinicId, id))
    return row ? shown(row, days) : yield* Effect.fail(new PractitionerNotFound())
  })

  /** Says how a practitioner is told apart, when they work and what they give. `expect` is the version the caller has seen. */
  const save = Effect.fn('Practitioners.save')(function* (
    id: number,
    { services, ...draft }: PractitionerDraft,
    expect?: number,
  ) {
    const origin = yield* Origin
    const days = yield* daysOf({})
    const { answer } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          yield* decided(unit, origin, id, { _tag: 'RevisePractitioner', draft }, expect)
          if (services) yield* give(unit, id, services)
          return { id }
        }),
      { answer: (own) => storedPractitioner(origin.clinicId, own) },
    )
    return shown(answer, days)
  })

  /** Says that a practitioner will not work for a while. Answers what is kept of it. */
  const addTimeOff = Effect.fn('Practitioners.addTimeOff')(function* (id: number, timeOff: TimeOffDraft) {
    const origin = yield* Origin
    const { answer } = yield* store.together(
      (unit) =>
        Effect.map(decided(unit, origin, id, { _tag: 'AddTimeOff', timeOff }), ({ state }) => ({
          id: sameTimeOff(state.timeOff, timeOff) ?? 0,
        })),
      { answer: (own) => timeOffRow(origin.clinicId, id, own) },
    )
    return answer
  })

  /** Says otherwise when they will not work. */
  const changeTimeOff = Effect.fn('Practitioners.changeTimeOff')(function* (
    id: number,
    timeOffId: number,
    timeOff: TimeOffDraft,
    expect?: number,
  ) {
    const origin = yield* Origin
    const { answer } = yield* store.together(
      (unit) =>
        Effect.as(decided(unit, origin, id, { _tag: 'ChangeTimeOff', timeOffId, timeOff }, expect), {
          id: timeOffId,
        }),
      { answer: (own) => timeOffRow(origin.clinicId, id, own) },
    )
    return answer
  })

  /** Says that they will work after all. */
  const removeTimeOff = Effect.fn('Practitioners.removeTimeOff')(function* (
    id: number,
    timeOffId: number,
    expect?: number,
  ) {
    const origin = yield* Origin
    yield* store.together(
      (unit) => Effect.as(decided(unit, origin, id, { _tag: 'RemoveTimeOff', timeOffId }, expect), { id }),
      { answer: (own) => activePractitioner(origin.clinicId, own) },
    )
    return { deleted: true, id: timeOffId } as const
  })

  return { list, open, save, addTimeOff, changeTimeOff, removeTimeOff }
})

/** Who sees patients, when they work and what they give. Every call acts for the clinic of the `Origin`. */
export class Practitioners extends Context.Tag('Practitioners')<
  Practitioners,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
