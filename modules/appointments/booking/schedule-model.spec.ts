import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEvents } from '#events'
import type { AppointmentRequest } from '../appointment-commands.ts'
import { Appointment } from '../appointment.ts'
import type { Conflict } from '../contract.ts'
import {
  type CommandOutcome,
  type ScheduleCommand,
  scheduleCommands,
  scheduleModel,
  NON_PRACTITIONER,
  UNKNOWN_PATIENT,
  localTimeOf,
  type ModelRequest,
} from '../testing/schedule-model.ts'
import { type Booking, takesTime } from './booking.ts'
import type { Plan } from './plan.ts'
import { slotIn } from './slot.ts'

/** The number of command sequences to try. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 500)

const FIRST_YEAR = 2031
const NOBODY = 987_654
const DURATIONS = [15, 30, 45, 60]

type State = typeof Appointment.initial
type BookedState = Extract<State, { booking: Booking }>

/** Folded streams, searched for conflicts as the database lists are. */
const makeSchedule = () => {
  const streams = new Map<number, State>()
  const listActiveBookings = (): [number, Booking][] =>
    [...streams].flatMap(([id, state]) =>
      state.is === 'booked' && takesTime(state.booking.status)
        ? [[id, state.booking] as [number, Booking]]
        : [],
    )
  const inTheWay = (
    recordId: number,
    { startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>,
    is: (other: Booking) => boolean,
  ): Conflict[] =>
    listActiveBookings()
      .filter(
        ([id, other]) => id !== recordId && is(other) && other.startsAt < endsAt && startsAt < other.endsAt,
      )
      .toSorted(([one, a], [other, b]) => a.startsAt.localeCompare(b.startsAt) || one - other)
      .map(([id, other]) => ({ id, of: 'practitioner', date: other.startsAt.slice(0, 10) }) as Conflict)
  const inDiary = (
    recordId: number,
    slot: Pick<Booking, 'startsAt' | 'endsAt'>,
    practitioner: number | null,
  ) =>
    practitioner === null
      ? []
      : inTheWay(recordId, slot, ({ practitionerId }) => practitionerId === practitioner)

  const planOf = (recordId: number, wish: ModelRequest): Plan => {
    const slot = slotIn('America/New_York', { ...localTimeOf(wish, FIRST_YEAR), duration: wish.duration })
    return {
      patientId: wish.patient,
      patientName: wish.patient === UNKNOWN_PATIENT ? null : 'Ada Lindqvist',
      practitionerId: wish.practitioner,
      practitionerKnown: wish.practitioner !== NON_PRACTITIONER,
      roomId: null,
      roomName: '',
      roomKnown: true,
      slot,
      durations: DURATIONS,
      service: '',
      fee: { amount: 0, currency: 'USD' },
      notes: '',
      status: wish.status,
      conflicts: inDiary(recordId, slot, wish.practitioner),
      warnings: [],
      allowOverlap: wish.allowOverlap,
    }
  }
  const requestOf = (
    recordId: number,
    command: Exclude<ScheduleCommand, { does: 'handOver' }>,
  ): AppointmentRequest => {
    const state = streams.get(recordId)
    const booking = state && 'booking' in state ? (state as BookedState).booking : undefined
    const conflicts = booking ? inDiary(recordId, booking, booking.practitionerId) : []
    const rest = { patientIsActive: true, conflicts, warnings: [] }
    switch (command.does) {
      case 'schedule':
        return { _tag: 'ScheduleAppointment', plan: planOf(recordId, command.wish) }
      case 'revise':
        return { _tag: 'ReviseAppointment', plan: planOf(recordId, command.wish) }
      case 'remove':
        return { _tag: 'RemoveAppointment' }
      case 'restore':
        return {
          _tag: 'RestoreAppointment',
          ...rest,
          allowOverlap: command.allowOverlap,
        }
      case 'status': {
        const { status, allowOverlap } = command
        return { _tag: 'ChangeAppointmentStatus', status, ...rest, allowOverlap }
      }
    }
  }

  return (recordId: number, command: Exclude<ScheduleCommand, { does: 'handOver' }>): CommandOutcome => {
    const state = streams.get(recordId) ?? Appointment.initial
    const decision = Appointment.decide(state, {
      ...requestOf(recordId, command),
      onlyPractitionerId: command.as,
    })
    if (!isEvents(decision)) {
      const conflicts = (decision.details?.['conflicts'] ?? []) as Conflict[]
      return { is: 'refused', by: decision._tag, conflicts: conflicts.map(({ id }) => id) }
    }
    const after = decision.reduce(Appointment.evolve, state) as BookedState
    streams.set(recordId, after)
    if (after.is !== 'booked' || !takesTime(after.booking.status)) return { is: 'done', conflicts: [] }
    const { patientId, practitionerId } = after.booking
    const both = (other: Booking) =>
      other.patientId === patientId || (practitionerId !== null && other.practitionerId === practitionerId)
    return { is: 'done', conflicts: inTheWay(recordId, after.booking, both).map(({ id }) => id) }
  }
}

it(`the decider alone answers like the model in ${SEQUENCES} command sequences`, () => {
  fc.assert(
    fc.property(scheduleCommands, (commands) => {
      const [product, model] = [makeSchedule(), scheduleModel(FIRST_YEAR)]
      const ids: number[] = []
      let last = 0
      for (const command of commands) {
        // A hand-over runs many commands in one transaction, so the integration test covers it.
        if (command.does === 'handOver') continue
        const recordId = command.does === 'schedule' ? (last += 1) : (ids[command.of] ?? NOBODY)
        const answer = product(recordId, command)
        expect([command, answer]).toEqual([command, model.run(command, recordId, recordId)])
        if (command.does === 'schedule' && answer.is === 'done') ids.push(recordId)
      }
    }),
    { numRuns: SEQUENCES },
  )
}, 600_000)
