import fc from 'fast-check'
import { STATUSES } from '#contracts/appointments'
import { DOCUMENT_TYPES } from '#contracts/documents'
import type { AnyEvent } from '#events'
import { addDays, localTimeAt } from '#modules/kernel'
import { HOUR_MS } from '#rules/kernel'
import { aPatient } from '../../patients/testing/a-patient.ts'
import type { EventsOfMoment, StreamName } from './report-clinics.ts'

/** Time zones whose clocks change within these histories, each on a different day, or never. */
export const ZONES = ['America/New_York', 'Pacific/Auckland', 'Europe/London', 'Asia/Kathmandu'] as const
export const SERVICES = ['General Consultation', 'Follow-up Visit', '=cmd|run', 'Blood draw'] as const

/** A random act, some hours after the previous one; numbers are taken modulo the number of choices. */
interface Act {
  readonly kind: keyof typeof acts
  readonly hours: number
  readonly record: number
  readonly day: number
  readonly choice: number
  readonly other: number
}

const pick = <A>(all: readonly A[], n: number): A => all[n % all.length] as A

interface EventHistory extends Act {
  readonly at: number
  /** The current date at the clinic. */
  readonly today: string
  readonly counts: Readonly<Record<StreamName, number>>
  readonly clinicId: number
  /** Erased patients, for whom no further events are generated. */
  readonly erased: ReadonlySet<number>
}

type HappenedEvents = Pick<EventsOfMoment, 'stream' | 'id' | 'events' | 'erases'>

const event = (_tag: string, fields: object = {}): AnyEvent => ({ _tag, ...fields })

const slot = ({ today, day, choice }: EventHistory) => ({
  date: addDays(today, day),
  time: `${String(8 + (choice % 9)).padStart(2, '0')}:30`,
  zone: 'America/New_York',
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T13:30:00.000Z',
  duration: pick([15, 30, 45, 60], choice),
})

const service = ({ choice, other }: EventHistory) => ({
  service: pick(SERVICES, choice),
  fee: { amount: pick([0, 9000, 12_050, 18_000], other), currency: 'USD' },
})

const practitioner = ({ other }: EventHistory) => ({ practitionerId: pick([null, 1, 2], other) })

const STATUS_EVENTS = [
  'AppointmentReopened',
  'AppointmentConfirmed',
  'AppointmentMarkedPending',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentMissed',
] as const

const statusEvent = (n: number): AnyEvent => {
  const tag = pick(STATUS_EVENTS, n)
  return tag === 'AppointmentCancelled' ? event(tag, { reason: null }) : event(tag)
}

/** Returns null if the record does not exist. */
const onExistingRecord = (
  act: EventHistory,
  stream: StreamName,
  events: (id: number) => readonly AnyEvent[],
): HappenedEvents | null => {
  const id = act.counts[stream] === 0 ? 0 : 1 + (act.record % act.counts[stream])
  const isAbsent = id === 0 || (stream === 'patient' && act.erased.has(id))
  return isAbsent ? null : { stream, id, events: events(id) }
}

const onNewRecord = (
  { counts }: EventHistory,
  stream: StreamName,
  events: readonly AnyEvent[],
): HappenedEvents => ({
  stream,
  id: counts[stream] + 1,
  events,
})

/** Picks a patient who was not erased, or 0. */
const patientOf = ({ counts, record, erased }: EventHistory): number => {
  const remainingIds = Array.from({ length: counts.patient }, (_, n) => n + 1).filter((id) => !erased.has(id))
  return remainingIds.length === 0 ? 0 : pick(remainingIds, record)
}

/** Returns null without a patient to book. */
const onNewRecordOfPatient = (
  act: EventHistory,
  stream: StreamName,
  events: readonly AnyEvent[],
): HappenedEvents | null => (patientOf(act) === 0 ? null : onNewRecord(act, stream, events))

const plainPatient = (n: number) =>
  aPatient({
    firstName: `Nadia${n}`,
    lastName: 'Karim',
    email: `nadia${n}@mail.example`,
    phone: '1',
    dateOfBirth: '1984-01-01',
    address: 'a',
    emergencyContact: 'b',
    emergencyPhone: '2',
  })

const firstFew = (act: EventHistory, events: readonly AnyEvent[]) =>
  events.slice(0, 1 + (act.other % events.length))

const acts = {
  register: (act: EventHistory) =>
    onNewRecord(act, 'patient', [event('PatientRegistered', plainPatient(act.counts.patient + 1))]),
  'take off, or back': (act: EventHistory) =>
    onExistingRecord(act, 'patient', () => [event(pick(['PatientRemoved', 'PatientRestored'], act.choice))]),
  'make one, or two': (act: EventHistory) =>
    onExistingRecord(act, 'patient', () => [
      act.choice % 2
        ? event('PatientMerged', { into: 1 })
        : event('PatientUnmerged', { from: 1, reason: '' }),
    ]),
  'pass on': (act: EventHistory) =>
    patientOf(act) === 0
      ? null
      : onExistingRecord(act, 'appointment', () => [
          event('AppointmentTransferred', {
            from: 1,
            to: patientOf(act),
            because: 'merge',
            patientName: '',
          }),
        ]),
  erase: (act: EventHistory) => {
    const removalEvents = [
      event('PatientRemoved'),
      event('PatientErased', { ground: 'asked', reason: 'as asked' }),
    ]
    const happened = act.choice % 3 === 0 ? onExistingRecord(act, 'patient', () => removalEvents) : null
    return happened && { ...happened, erases: happened.id }
  },
  book: (act: EventHistory) =>
    onNewRecordOfPatient(act, 'appointment', [
      event('AppointmentScheduled', {
        patientId: patientOf(act),
        ...practitioner(act),
        roomId: null,
        roomName: '',
        ...slot(act),
        ...service(act),
        status: pick(STATUSES, act.choice + act.other),
        // These events skip the decider, so two visits may well be at one time.
        overlapAllowed: true,
        occurrence: null,
        patientName: 'Nadia',
        notes: '',
      }),
    ]),
  'book again': (act: EventHistory): HappenedEvents | null => acts.book(act),
  revise: (act: EventHistory) =>
    patientOf(act) === 0
      ? null
      : onExistingRecord(act, 'appointment', () => [
          ...firstFew(act, [
            event('AppointmentRescheduled', { ...slot(act), withSeries: false }),
            event('AppointmentReassigned', practitioner(act)),
            event('AppointmentServiceChanged', service(act)),
            event('AppointmentPatientChanged', { patientId: patientOf(act), patientName: '', notes: '' }),
            statusEvent(act.record),
          ]),
          event('OverlapAllowed', { with: [] }),
        ]),
  mark: (act: EventHistory) => onExistingRecord(act, 'appointment', () => [statusEvent(act.choice)]),
  complete: (act: EventHistory) =>
    onExistingRecord(act, 'appointment', () => [event('AppointmentCompleted')]),
  'strike, or not': (act: EventHistory) =>
    onExistingRecord(act, 'appointment', () => [
      event(pick(['AppointmentRemoved', 'AppointmentRestored'], act.choice)),
    ]),
  announce: (act: EventHistory) =>
    onNewRecord(act, 'document', [
      event('DocumentAnnounced', {
        patientId: patientOf(act),
        submissionId: null,
        fieldId: null,
        originalName: 'a.pdf',
        filename: 'a.pdf',
        mimeType: 'application/pdf',
        size: 1,
        documentType: pick(DOCUMENT_TYPES, act.choice),
        notes: '',
        isSensitive: false,
      }),
    ]),
  'keep, or not': (act: EventHistory) =>
    onExistingRecord(act, 'document', () => [
      pick(
        [
          event('DocumentContentStored', {
            patientId: patientOf(act),
            submissionId: null,
            place: `p${act.at}`,
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
        act.choice,
      ),
    ]),
  record: (act: EventHistory) =>
    onNewRecord(act, 'form-submission', [
      event('IntakeFormSubmitted', {
        formId: act.clinicId * 10 + (act.choice % 3),
        formVersion: 1,
        responses: {},
        sensitive: false,
        language: 'en',
        quick: false,
        invitationId: null,
      }),
    ]),
  remind: (act: EventHistory) =>
    onNewRecord(act, 'reminder', [
      event('ReminderScheduled', {
        patientId: patientOf(act),
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
  'hear of it': (act: EventHistory) =>
    onExistingRecord(act, 'reminder', () => [
      pick(
        [
          event('ReminderSent', { via: 'twilio', reference: 'r' }),
          event('ReminderDelivered'),
          event('ReminderFailed', { reason: 'phone_invalid', code: null, credit: null }),
          event('ReminderUndelivered', { reason: 'phone_invalid', code: null }),
        ],
        act.choice,
      ),
    ]),
  'set the clocks': (act: EventHistory) =>
    act.choice % 2 === 0
      ? {
          stream: 'clinic' as const,
          id: 1,
          events: [event('ClinicZoneChanged', { zone: pick(ZONES, act.other) })],
        }
      : null,
} satisfies Record<string, (act: EventHistory) => HappenedEvents | null>

const small = fc.nat({ max: 40 })

/** Generates acts at a clinic over about two months, in any order, sensible or not. */
export const history: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    hours: fc.oneof(fc.constant(0), fc.nat({ max: 30 }), fc.nat({ max: 300 })),
    record: small,
    day: fc.integer({ min: -45, max: 12 }),
    choice: small,
    other: small,
  }),
  { minLength: 5, maxLength: 45 },
)

/** Turns the acts into events for the log of a clinic opened at `began`. */
export const buildEvents = (
  all: readonly Act[],
  { began, zone, clinicId }: { readonly began: number; readonly zone: string; readonly clinicId: number },
): readonly EventsOfMoment[] => {
  const counts: Record<StreamName, number> = {
    clinic: 1,
    user: 0,
    patient: 0,
    appointment: 0,
    document: 0,
    'intake-form': 0,
    'form-submission': 0,
    'form-invitation': 0,
    reminder: 0,
  }
  const erased = new Set<number>()
  let at = began
  return all.flatMap((act) => {
    at += act.hours * HOUR_MS
    const happened: HappenedEvents | null = acts[act.kind]({
      ...act,
      at,
      today: localTimeAt(zone, at).date,
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
