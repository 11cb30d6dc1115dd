import { Effect, Either } from 'effect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { Rooms } from '#modules/rooms'
import { CLINIC } from '#testing'
import type { AppointmentDraft, Conflict } from '../contract.ts'
import { RoomTaken, UnknownRoom } from '../errors.ts'
import { draft, LEE, OKAFOR, openAppointmentClinic } from '../testing/appointment-clinic.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
let [ada, walter, gym] = [0, 0, 0]
beforeAll(async () => {
  clinic = await openAppointmentClinic()
  ada = await clinic.patient('Ada Lindqvist')
  walter = await clinic.patient('Walter Brandt')
  gym = (await clinic.run(Effect.flatMap(Rooms, (all) => all.add({ name: 'Gym' })))).id
})
afterAll(() => clinic.close())

const book = (more: Partial<AppointmentDraft>, patientId = ada) =>
  clinic.ask((a) => Effect.either(a.schedule(draft(patientId, { roomId: gym, ...more }))))
const booked = async (more: Partial<AppointmentDraft>, patientId = ada) =>
  Either.getOrThrow(await book(more, patientId))
const conflictsIn = (refusal: unknown) =>
  ((refusal as RoomTaken).details?.['conflicts'] ?? []) as readonly Conflict[]

/** Copies an appointment that has a room, directly in the table, so that only its constraints apply. */
const insert = async (client: pg.Client, id: number) => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'appointment_list' and is_generated = 'NEVER'`,
  )
  const names = rows[0]?.names ?? ''
  await client.query(
    `insert into appointment_list (${names}) select ${names} from (
       select (jsonb_populate_record(a, jsonb_build_object('id', $2::int, 'practitioner_id', null,
         'starts_at', '2027-01-01T09:00Z', 'ends_at', '2027-01-01T10:00Z'))).*
       from appointment_list a where clinic_id = $1 and room_id is not null and not overlap_allowed
         and status <> 'cancelled' limit 1) copied`,
    [CLINIC, id],
  )
}

describe('a room', () => {
  it('accepts one of 40 simultaneous bookings and names it in the other refusals', async () => {
    const tries = Array.from({ length: 40 }, (_, n) =>
      book({ practitionerId: [LEE, OKAFOR, null][n % 3] ?? null, date: '2026-04-01' }, n % 2 ? ada : walter),
    )
    const outcomes = await Promise.all(tries)
    const [won, ...more] = outcomes.filter(Either.isRight).map(({ right }) => right)
    expect(more).toEqual([])
    expect(won).toMatchObject({ roomId: gym, roomName: 'Gym' })
    const lost = outcomes.filter(Either.isLeft).map(({ left }) => left)
    expect(lost).toHaveLength(39)
    for (const refusal of lost)
      expect(conflictsIn(refusal)).toEqual([expect.objectContaining({ id: won?.id, roomName: 'Gym' })])
  })

  it('is refused with its current appointment, and shared if an overlap is allowed', async () => {
    const { id } = await booked({ date: '2026-04-02', practitionerId: LEE })
    const other = { date: '2026-04-02', time: '09:15', practitionerId: OKAFOR }
    const refusal = Either.getOrThrow(Either.flip(await book(other, walter)))
    expect(refusal).toBeInstanceOf(RoomTaken)
    expect((refusal as RoomTaken).message).toMatch(
      /^Gym is already taken at this time: Ada Lindqvist, April 2, 2026 at 09:00 \(General Consultation, .+\)\.$/,
    )
    expect(conflictsIn(refusal)).toMatchObject([{ id, of: 'room', patientName: 'Ada Lindqvist' }])
    expect(await booked({ ...other, allowOverlap: true }, walter)).toMatchObject({
      conflicts: [{ id, of: 'room' }],
    })
  })

  it('is free right after an appointment and after a cancellation', async () => {
    const first = await booked({ date: '2026-04-03' })
    const after = { date: '2026-04-03', time: '09:30', practitionerId: OKAFOR }
    await booked(after, walter)
    const elsewhere = await booked({ ...after, time: '09:00', roomId: null }, walter)
    const into = draft(walter, { ...after, time: '09:00', roomId: gym })
    const enter = () => clinic.ask((a) => Effect.either(a.revise(elsewhere.id, into)))
    expect(Either.getOrThrow(Either.flip(await enter()))).toBeInstanceOf(RoomTaken)
    const cancelled = (status: 'cancelled' | 'scheduled') =>
      clinic.ask((a) => Effect.either(a.setStatus(first.id, { status, allowOverlap: false })))
    await cancelled('cancelled')
    expect(Either.getOrThrow(await enter())).toMatchObject({ roomName: 'Gym' })
    expect(Either.getOrThrow(Either.flip(await cancelled('scheduled')))).toBeInstanceOf(RoomTaken)
  })

  it('blocks a series like a single appointment', async () => {
    await booked({ date: '2026-04-15', practitionerId: LEE })
    const repeats = { every: 'week', interval: 1, times: 3 } as const
    const request = { ...draft(walter, { date: '2026-04-08', practitionerId: OKAFOR, roomId: gym }), repeats }
    const refusal = await clinic.ask((a) => Effect.flip(a.bookSeries({ ...request, choices: [] })))
    expect(refusal).toMatchObject({
      _tag: 'SeriesBlocked',
      details: { occurrences: [{ planned: '2026-04-15', conflicts: [{ of: 'room' }] }] },
    })
    const choices = [{ planned: '2026-04-15', is: 'skip' as const, date: undefined, time: undefined }]
    const { id, occurrences } = await clinic.ask((a) => a.bookSeries({ ...request, choices }))
    expect(occurrences.map(({ date, roomName }) => `${date} ${roomName}`)).toEqual([
      '2026-04-08 Gym',
      '2026-04-22 Gym',
    ])
    expect(id).toBeGreaterThan(0)
  })

  it('that is unknown or retired is refused, but existing appointments keep a retired one', async () => {
    expect(Either.getOrThrow(Either.flip(await book({ roomId: 99, date: '2026-04-05' })))).toBeInstanceOf(
      UnknownRoom,
    )
    const booking = await booked({ date: '2026-04-05' })
    await clinic.run(Effect.flatMap(Rooms, (all) => all.retire(gym)))
    const moved = draft(ada, { date: '2026-04-05', time: '11:00', roomId: gym })
    expect(await clinic.ask((a) => a.revise(booking.id, moved))).toMatchObject({
      time: '11:00',
      roomName: 'Gym',
    })
    expect(Either.getOrThrow(Either.flip(await book({ date: '2026-04-06' })))).toBeInstanceOf(UnknownRoom)
  })

  it('is also protected by a table constraint', async () => {
    const both = withClient(clinic.adminUrl, async (client) => {
      await insert(client, 9001)
      await insert(client, 9002)
    })
    await expect(both).rejects.toThrow(/appointment_list_rooms/)
  })
})
