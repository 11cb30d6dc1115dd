import fc from 'fast-check'
import { STATUSES } from '#contracts/appointments'
import { DOCUMENT_TYPES } from '#contracts/documents'
import type { AnyEvent } from '#events'
import { addDays, wallAt } from '#modules/kernel'
import type { Happening, StreamName } from './ledger.ts'

const HOUR = 3_600_000

/** Zones whose clocks change in the time these histories are about, on another day each, or never. */
export const ZONES = ['America/New_York', 'Pacific/Auckland', 'Europe/London', 'Asia/Kathmandu'] as const
export const SERVICES = ['General Consultation', 'Follow-up Visit', '=cmd|run', 'Blood draw'] as const

/** One thing somebody does, some hours after the last; numbers are taken round by how many there are. */
interface Act {
  readonly does: keyof typeof acts
  readonly hours: number
  readonly which: number
  readonly day: number
  readonly choice: number
  readonly other: number
}

const of = <A>(all: readonly A[], n: number): A => all[n % all.length] as A

interface Told extends Act {
  readonly at: number
  /** The day it is at the clinic. */
  readonly today: string
  readonly counts: Readonly<Record<StreamName, number>>
  readonly clinicId: number
  /** Patients of whom nothing is told any more. */
  readonly erased: ReadonlySet<number>
}

type Happened = Pick<Happening, 'stream' | 'id' | 'events' | 'erases'>

const event = (_tag: string, fields: object = {}): AnyEvent => ({ _tag, ...fields })

const slot = ({ today, day, choice }: Told) => ({
  date: addDays(today, day),
  time: `${String(8 + (choice % 9)).padStart(2, '0')}:30`,
  zone: 'America/New_York',
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T13:30:00.000Z',
  duration: of([15, 30, 45, 60], choice),
})

const service = ({ choice, other }: Told) => ({
  service: of(SERVICES, choice),
  fee: { amount: of([0, 9000, 12_050, 18_000], other), currency: 'USD' },
})

const practitioner = ({ other }: Told) => ({ practitionerId: of([null, 1, 2], other) })

const became = [
  'AppointmentReopened',
  'AppointmentConfirmed',
  'AppointmentMarkedPending',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentMissed',
] as const

const becoming = (n: number): AnyEvent => {
  const tag = of(became, n)
  return tag === 'AppointmentCancelled' ? event(tag, { reason: null }) : event(tag)
}

/** Nothing happens to a record that is not there. */
const to = (told: Told, stream: StreamName, events: (id: number) => readonly AnyEvent[]): Happened | null => {
  const id = told.counts[stream] === 0 ? 0 : 1 + (told.which % told.counts[stream])
  const gone = id === 0 || (stream === 'patient' && told.erased.has(id))
  return gone ? null : { stream, id, events: events(id) }
}

const next = ({ counts }: Told, stream: StreamName, events: readonly AnyEvent[]): Happened => ({
  stream,
  id: counts[stream] + 1,
  events,
})

/** Somebody who was not erased; nobody, where all were. */
const patientOf = ({ counts, which, erased }: Told): number => {
  const there = Array.from({ length: counts.patient }, (_, n) => n + 1).filter((id) => !erased.has(id))
  return there.length === 0 ? 0 : of(there, which)
}

/** Nobody is booked who is not there. */
const seeing = (told: Told, stream: StreamName, events: readonly AnyEvent[]): Happened | null =>
  patientOf(told) === 0 ? null : next(told, stream, events)

const plainPatient = (n: number) => ({
  firstName: `Nadia${n}`,
  lastName: 'Karim',
  email: `nadia${n}@mail.example`,
  phone: '1',
  dateOfBirth: '1984-01-01',
  address: 'a',
  emergencyContact: 'b',
  emergencyPhone: '2',
  insurance: '',
  notes: '',
})

const nowAndThen = (told: Told, events: readonly AnyEvent[]) =>
  events.slice(0, 1 + (told.other % events.length))

const acts = {
  register: (told: Told) =>
    next(told, 'patient', [event('PatientRegistered', plainPatient(told.counts.patient + 1))]),
  'take off, or back': (told: Told) =>
    to(told, 'patient', () => [event(of(['PatientRemoved', 'PatientRestored'], told.choice))]),
  'make one, or two': (told: Told) =>
    to(told, 'patient', () => [
      told.choice % 2
        ? event('PatientMerged', { into: 1 })
        : event('PatientUnmerged', { from: 1, reason: '' }),
    ]),
  'pass on': (told: Told) =>
    patientOf(told) === 0
      ? null
      : to(told, 'appointment', () => [
          event('AppointmentTransferred', {
            from: 1,
            to: patientOf(told),
            because: 'merge',
            patientName: '',
          }),
        ]),
  erase: (told: Told) => {
    const gone = [event('PatientRemoved'), event('PatientErased', { ground: 'asked', reason: 'as asked' })]
    const happened = told.choice % 3 === 0 ? to(told, 'patient', () => gone) : null
    return happened && { ...happened, erases: happened.id }
  },
  book: (told: Told) =>
    seeing(told, 'appointment', [
      event('AppointmentScheduled', {
        patientId: patientOf(told),
        ...practitioner(told),
        roomId: null,
        roomName: '',
        ...slot(told),
        ...service(told),
        status: of(STATUSES, told.choice + told.other),
        overlapAllowed: false,
        occurrence: null,
        patientName: 'Nadia',
        notes: '',
      }),
    ]),
  'book again': (told: Told): Happened | null => acts.book(told),
  revise: (told: Told) =>
    patientOf(told) === 0
      ? null
      : to(told, 'appointment', () =>
          nowAndThen(told, [
            event('AppointmentRescheduled', { ...slot(told), withSeries: false }),
            event('AppointmentReassigned', practitioner(told)),
            event('AppointmentServiceChanged', service(told)),
            event('AppointmentPatientChanged', { patientId: patientOf(told), patientName: '', notes: '' }),
            becoming(told.which),
          ]),
        ),
  mark: (told: Told) => to(told, 'appointment', () => [becoming(told.choice)]),
  complete: (told: Told) => to(told, 'appointment', () => [event('AppointmentCompleted')]),
  'strike, or not': (told: Told) =>
    to(told, 'appointment', () => [event(of(['AppointmentRemoved', 'AppointmentRestored'], told.choice))]),
  announce: (told: Told) =>
    next(told, 'document', [
      event('DocumentAnnounced', {
        patientId: patientOf(told),
        submissionId: null,
        fieldId: null,
        originalName: 'a.pdf',
        filename: 'a.pdf',
        mimeType: 'application/pdf',
        size: 1,
        documentType: of(DOCUMENT_TYPES, told.choice),
        notes: '',
        isSensitive: false,
      }),
    ]),
  'keep, or not': (told: Told) =>
    to(told, 'document', () => [
      of(
        [
          event('DocumentContentStored', {
            patientId: patientOf(told),
            submissionId: null,
            place: `p${told.at}`,
            contentKey: 'k',
            mimeType: 'application/pdf',
            size: 1,
            sha256: '',
            flags: [],
            stripped: false,
            scan: 'none',
            used: 1,
            quota: 2,
          }),
          event('DocumentRemoved', { size: 1 }),
          event('DocumentRestored', { size: 1 }),
          event('DocumentExpired'),
          event('DocumentErased', { size: 1, listed: true }),
        ],
        told.choice,
      ),
    ]),
  answer: (told: Told) =>
    next(told, 'form-submission', [
      event('IntakeFormSubmitted', {
        formId: told.clinicId * 10 + (told.choice % 3),
        formVersion: 1,
        responses: {},
        sensitive: false,
        language: 'en',
        quick: false,
        invitationId: null,
      }),
    ]),
  remind: (told: Told) =>
    next(told, 'reminder', [
      event('ReminderScheduled', {
        patientId: patientOf(told),
        appointmentId: null,
        kind: 'reminder',
        type: 'sms',
        scheduledFor: '2026-03-12T13:00:00.000Z',
        zone: 'America/New_York',
        wantedFor: null,
        rule: null,
        message: '',
      }),
    ]),
  'hear of it': (told: Told) =>
    to(told, 'reminder', () => [
      of(
        [
          event('ReminderSent', { via: 'twilio', reference: 'r' }),
          event('ReminderDelivered'),
          event('ReminderFailed', { reason: 'phone_invalid', code: null, credit: null }),
          event('ReminderUndelivered', { reason: 'phone_invalid', code: null }),
        ],
        told.choice,
      ),
    ]),
  'set the clocks': (told: Told) =>
    told.choice % 2 === 0
      ? {
          stream: 'clinic' as const,
          id: 1,
          events: [event('ClinicZoneChanged', { zone: of(ZONES, told.other) })],
        }
      : null,
} satisfies Record<string, (told: Told) => Happened | null>

const small = fc.nat({ max: 40 })

/** What may happen at a clinic in two months or so, in any order, sensible or not. */
export const history: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    does: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    hours: fc.oneof(fc.constant(0), fc.nat({ max: 30 }), fc.nat({ max: 300 })),
    which: small,
    day: fc.integer({ min: -45, max: 12 }),
    choice: small,
    other: small,
  }),
  { minLength: 5, maxLength: 45 },
)

/** The acts in their order, as they are told to the log of a clinic that opened at `began`. */
export const happeningsOf = (
  all: readonly Act[],
  { began, zone, clinicId }: { readonly began: number; readonly zone: string; readonly clinicId: number },
): readonly Happening[] => {
  const counts: Record<StreamName, number> = {
    clinic: 1,
    user: 0,
    patient: 0,
    appointment: 0,
    document: 0,
    'intake-form': 0,
    'form-submission': 0,
    reminder: 0,
  }
  const erased = new Set<number>()
  let at = began
  return all.flatMap((act) => {
    at += act.hours * HOUR
    const happened: Happened | null = acts[act.does]({
      ...act,
      at,
      today: wallAt(zone, at).date,
      counts,
      clinicId,
      erased,
    })
    if (!happened) return []
    if (happened.erases) erased.add(happened.erases)
    counts[happened.stream] = Math.max(counts[happened.stream], happened.id)
    return [{ at, ...happened }]
  })
}
