import { Effect } from 'effect'
import type { Color, OpeningHours } from '#contracts/clinic'
import type { TimeOffDraft } from '#contracts/practitioners'
import { Origin } from '#events'
import { Clinics } from '#modules/clinic'
import { addDays, weekStart } from '#modules/kernel'
import { Practitioners } from '#modules/practitioners'
import type { Act } from '../act.ts'
import { CONTACT } from '../cast.ts'
import { failPlan, type Stage } from '../stage.ts'

const parseHours = (...all: readonly string[]) =>
  all.map((stretch) => ({ from: stretch.slice(0, 5), to: stretch.slice(6) }))

const week = (more: Partial<OpeningHours>): OpeningHours => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  ...more,
})

const CLINIC_DAY = parseHours('08:00-18:00')
const CLINIC_HOURS = week({
  monday: CLINIC_DAY,
  tuesday: CLINIC_DAY,
  wednesday: CLINIC_DAY,
  thursday: CLINIC_DAY,
  friday: CLINIC_DAY,
  saturday: parseHours('09:00-13:00'),
})

const LONG_DAY = parseHours('08:30-12:30', '13:00-17:30')
const LATE_DAY = parseHours('09:00-13:00', '13:45-18:00')

interface PractitionerHours {
  readonly colour: Color
  readonly hours: OpeningHours
  /** Services in addition to consultations and follow-ups, which every practitioner offers. */
  readonly extraServices: readonly string[]
}

/** Practitioners' hours, in order of their names. */
const PRACTITIONER_HOURS: readonly PractitionerHours[] = [
  {
    colour: 'teal',
    hours: week({
      monday: LONG_DAY,
      tuesday: LONG_DAY,
      wednesday: LONG_DAY,
      thursday: LONG_DAY,
      friday: LONG_DAY,
    }),
    extraServices: ['Physical Therapy'],
  },
  {
    colour: 'orange',
    hours: week({
      monday: LATE_DAY,
      tuesday: LATE_DAY,
      wednesday: LATE_DAY,
      friday: LATE_DAY,
      saturday: parseHours('09:00-12:00'),
    }),
    extraServices: ['Specialist Consultation'],
  },
  {
    colour: 'violet',
    hours: week({ monday: LONG_DAY, tuesday: LONG_DAY, thursday: LONG_DAY }),
    extraServices: [],
  },
]

const SHARED_SERVICES = ['General Consultation', 'Follow-up Visit']

/** Time off per practitioner, relative to a Sunday: a holiday, weekly teaching, a monthly board meeting. */
const timeOff = (sunday: string): readonly (readonly TimeOffDraft[])[] => [
  [
    {
      from: { date: addDays(sunday, 15), time: '00:00' },
      to: { date: addDays(sunday, 20), time: '00:00' },
      repeats: null,
      label: 'Holiday',
    },
  ],
  [
    {
      from: { date: addDays(sunday, 3), time: '14:00' },
      to: { date: addDays(sunday, 3), time: '16:00' },
      repeats: { every: 'week', interval: 1 },
      label: 'Teaching at the hospital',
    },
  ],
  [
    {
      from: { date: addDays(sunday, 4), time: '15:00' },
      to: { date: addDays(sunday, 4), time: '17:00' },
      repeats: { every: 'month', interval: 1, by: 'weekday' },
      label: 'Board meeting',
    },
  ],
]

const openClinic = Effect.gen(function* () {
  const clinics = yield* Clinics
  const { name, zone, dateFormat, services } = yield* clinics.tab()
  yield* clinics.save({ name, zone, dateFormat, services: [...services], ...CONTACT, hours: CLINIC_HOURS })
})

/** Sets the clinic's opening hours and each practitioner's hours, time off and services. */
export const setWorkHours = (stage: Stage, { date }: Extract<Act, { readonly does: 'arrange' }>) =>
  Effect.gen(function* () {
    yield* openClinic
    const all = yield* Practitioners
    const services = yield* (yield* Clinics).services()
    const away = timeOff(weekStart(date))
    for (const [n, { colour, hours, extraServices }] of PRACTITIONER_HOURS.entries()) {
      const id = stage.practitioners[n] ?? failPlan()
      const offeredServices = services.filter(({ name }) =>
        [...SHARED_SERVICES, ...extraServices].includes(name),
      )
      yield* all.save(id, { colour, hours, services: offeredServices.map((service) => service.id) })
      for (const each of away[n] ?? []) yield* all.addTimeOff(id, each)
    }
    // Runs without the act's idempotency key, which is valid for one command; these commands are idempotent
    // anyway.
  }).pipe(Effect.provideService(Origin, stage.origin))
