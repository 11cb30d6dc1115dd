import { recordOf } from '#contracts/patients'
import { Clock, Effect } from 'effect'
import { appendStreams, firstFreeId, type NewStream, Origin, rebuildClinic } from '#events'
import { AppointmentScheduled, slotIn } from '#modules/appointments'
import { addDays, localTimeAt } from '#modules/kernel'
import { PatientRegistered } from '#modules/patients'
import { DAY_MS } from '#rules/kernel'
import { createChance, type Chance } from '../demo/random.ts'

export interface SeedSize {
  readonly patients: number
  readonly appointments: number
}

const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Chidi',
  'Dara',
  'Elif',
  'Femi',
  'Grace',
  'Hana',
  'Iris',
  'Jonas',
  'Kofi',
  'Lena',
  'Mateo',
  'Noor',
  'Olga',
  'Priya',
  'Quinn',
  'Rosa',
  'Sami',
  'Tomas',
  'Uma',
  'Viktor',
  'Wanda',
  'Xin',
  'Yara',
  'Zoe',
] as const
const LAST_NAMES = [
  'Abara',
  'Brandt',
  'Castellanos',
  'Drakos',
  'Ekström',
  'Feldman',
  'Goldman',
  'Haddad',
  'Ibarra',
  'Jansen',
  'Kallas',
  'Lindqvist',
  'Menon',
  'Nyström',
  'Ortiz',
  'Petrov',
  'Quill',
  'Romano',
  'Solberg',
  'Tanaka',
  'Unger',
  'Varga',
  'Weber',
  'Yusuf',
  'Zhou',
] as const
const SERVICES = [
  ['General Consultation', 12_000],
  ['Follow-up Visit', 9000],
  ['Physical Therapy', 11_000],
  ['Specialist Consultation', 18_000],
] as const
const ZONE = 'America/New_York'
const SLOTS_PER_DAY = 16
const SPREAD_DAYS = 730
const AHEAD_DAYS = 90

const twoDigits = (n: number): string => String(n).padStart(2, '0')

const patientStream = (id: number, at: number, luck: Chance): NewStream => {
  const firstName = luck.pick(FIRST_NAMES)
  const lastName = `${luck.pick(LAST_NAMES)}${luck.isHit(0.3) ? `-${luck.pick(LAST_NAMES)}` : ''}`
  const details = {
    ...recordOf(() => ''),
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${id}@seed.example`.toLowerCase(),
    phone: `(${luck.between(200, 989)}) 555-${String(id % 10_000).padStart(4, '0')}`,
    dateOfBirth: `${luck.between(1930, 2020)}-${twoDigits(luck.between(1, 12))}-${twoDigits(luck.between(1, 28))}`,
    address: `${luck.between(1, 400)} Seed Street`,
    emergencyContact: `${luck.pick(FIRST_NAMES)} ${lastName}`,
    emergencyPhone: `(207) 555-${String((id * 7) % 10_000).padStart(4, '0')}`,
    insurance: luck.isHit(0.7) ? 'Harbor Health' : '',
  }
  return { type: 'patient', id, events: [PatientRegistered(details)], at }
}

/** Creates the n-th visit. Visits fill the days slot by slot, so that no two overlap. */
export const visitStream = (
  id: number,
  n: number,
  firstDate: string,
  patients: number,
  at: number,
  luck: Chance,
): NewStream => {
  const slot = n % SLOTS_PER_DAY
  const day = Math.floor(n / SLOTS_PER_DAY) % SPREAD_DAYS
  const date = addDays(firstDate, day)
  const time = `${twoDigits(8 + Math.floor(slot / 2))}:${slot % 2 === 0 ? '00' : '30'}`
  const [service, amount] = luck.pick(SERVICES)
  const patientId = luck.between(1, Math.max(1, patients))
  const visit = AppointmentScheduled({
    patientId,
    practitionerId: null,
    roomId: null,
    roomName: '',
    ...slotIn(ZONE, { date, time, duration: 30 }),
    service,
    fee: { amount, currency: 'USD' },
    status: day < SPREAD_DAYS - AHEAD_DAYS ? 'completed' : 'scheduled',
    overlapAllowed: false,
    occurrence: null,
    patientName: `Seed ${patientId}`,
    notes: '',
  })
  return { type: 'appointment', id, events: [visit], at }
}

/** Fills the clinic of the `Origin` with invented patients and visits over two years. */
export const seedClinic = ({ patients, appointments }: SeedSize) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const luck = createChance(clinicId)
    const firstPatient = yield* firstFreeId('patient')
    const firstVisit = yield* firstFreeId('appointment')
    const seedStart = now - SPREAD_DAYS * DAY_MS
    const firstDate = addDays(localTimeAt(ZONE, now).date, AHEAD_DAYS - SPREAD_DAYS)
    yield* appendStreams(
      Array.from({ length: patients }, (_, n) => patientStream(firstPatient + n, seedStart, luck)),
      'SeedPatients',
    )
    yield* appendStreams(
      Array.from({ length: appointments }, (_, n) =>
        visitStream(firstVisit + n, n, firstDate, firstPatient + patients - 1, seedStart, luck),
      ),
      'SeedAppointments',
    )
    yield* rebuildClinic(clinicId, { write: true })
  })
