import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEvents } from '#events'
import { Appointment, type AppointmentRequest } from './appointment.ts'
import type { Booking, Plan } from './booking.ts'
import { takesTime } from './booking.ts'
import type { Conflict } from './contract.ts'
import { slotIn } from './slot.ts'
import {
  type Answer,
  type DiaryCommand,
  diaryCommands,
  diaryModel,
  SEES_NOBODY,
  STRANGER,
  wallOf,
  type Wish,
} from './testing/diary-model.ts'

/** How many sequences of commands are tried. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 500)

const YEAR = 2031
const NOBODY = 987_654
const DURATIONS = [15, 30, 45, 60]

type State = typeof Appointment.initial
type Booked = Extract<State, { booking: Booking }>

/** Streams, folded, and looked through for who is in the way as the lists are. */
const diary = () => {
  const streams = new Map<number, State>()
  const standing = (): [number, Booking][] =>
    [...streams].flatMap(([id, state]) =>
      state.is === 'booked' && takesTime(state.booking.status)
        ? [[id, state.booking] as [number, Booking]]
        : [],
    )
  const inTheWay = (
    own: number,
    { startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>,
    is: (other: Booking) => boolean,
  ): Conflict[] =>
    standing()
      .filter(([id, other]) => id !== own && is(other) && other.startsAt < endsAt && startsAt < other.endsAt)
      .toSorted(([one, a], [other, b]) => a.startsAt.localeCompare(b.startsAt) || one - other)
      .map(([id]) => ({ id, of: 'practitioner' }) as Conflict)
  const inDiary = (own: number, slot: Pick<Booking, 'startsAt' | 'endsAt'>, practitioner: number | null) =>
    practitioner === null ? [] : inTheWay(own, slot, ({ practitionerId }) => practitionerId === practitioner)

  const planOf = (own: number, wish: Wish): Plan => {
    const slot = slotIn('America/New_York', { ...wallOf(wish, YEAR), duration: wish.duration })
    return {
      patientId: wish.patient,
      patientName: wish.patient === STRANGER ? null : 'Ada Lindqvist',
      practitionerId: wish.practitioner,
      practitionerKnown: wish.practitioner !== SEES_NOBODY,
      roomId: null,
      roomName: '',
      roomKnown: true,
      slot,
      durations: DURATIONS,
      service: '',
      fee: { amount: 0, currency: 'USD' },
      notes: '',
      status: wish.status,
      conflicts: inDiary(own, slot, wish.practitioner),
      despite: [],
      allowOverlap: wish.allowOverlap,
    }
  }
  const requestOf = (
    own: number,
    command: Exclude<DiaryCommand, { does: 'handOver' }>,
  ): AppointmentRequest => {
    const state = streams.get(own)
    const booking = state && 'booking' in state ? (state as Booked).booking : undefined
    const conflicts = booking ? inDiary(own, booking, booking.practitionerId) : []
    const rest = { patientThere: true, conflicts, despite: [] }
    switch (command.does) {
      case 'schedule':
        return { _tag: 'ScheduleAppointment', plan: planOf(own, command.wish) }
      case 'revise':
        return { _tag: 'ReviseAppointment', plan: planOf(own, command.wish) }
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

  return (own: number, command: Exclude<DiaryCommand, { does: 'handOver' }>): Answer => {
    const state = streams.get(own) ?? Appointment.initial
    const decision = Appointment.decide(state, { ...requestOf(own, command), only: command.as })
    if (!isEvents(decision)) {
      const conflicts = (decision.details?.['conflicts'] ?? []) as Conflict[]
      return { is: 'refused', by: decision._tag, conflicts: conflicts.map(({ id }) => id) }
    }
    const after = decision.reduce(Appointment.evolve, state) as Booked
    streams.set(own, after)
    if (after.is !== 'booked' || !takesTime(after.booking.status)) return { is: 'done', conflicts: [] }
    const { patientId, practitionerId } = after.booking
    const both = (other: Booking) =>
      other.patientId === patientId || (practitionerId !== null && other.practitionerId === practitionerId)
    return { is: 'done', conflicts: inTheWay(own, after.booking, both).map(({ id }) => id) }
  }
}

it(`decides in ${SEQUENCES} sequences what a plain list does, with nothing around it`, () => {
  fc.assert(
    fc.property(diaryCommands, (commands) => {
      const [product, model] = [diary(), diaryModel(YEAR)]
      const ids: number[] = []
      let last = 0
      for (const command of commands) {
        // Handing over is many commands in one transaction: it is tried on a real one.
        if (command.does === 'handOver') continue
        const own = command.does === 'schedule' ? (last += 1) : (ids[command.of] ?? NOBODY)
        const answer = product(own, command)
        expect([command, answer]).toEqual([command, model.run(command, own, own)])
        if (command.does === 'schedule' && answer.is === 'done') ids.push(own)
      }
    }),
    { numRuns: SEQUENCES },
  )
}, 600_000)
