import { Effect } from 'effect'
import type { Color, OpeningHours } from '#contracts/clinic'
import type { TimeOffDraft } from '#contracts/practitioners'
import { Origin } from '#events'
import { Clinics } from '#modules/clinic'
import { addDays, weekStart } from '#modules/kernel'
import { Practitioners } from '#modules/practitioners'
import type { Act } from '../act.ts'
import { CONTACT } from '../cast.ts'
import { never, type Stage } from '../stage.ts'

const stretches = (...all: readonly string[]) =>
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

const open = stretches('08:00-18:00')
const CLINIC = week({
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: stretches('09:00-13:00'),
})

const long = stretches('08:30-12:30', '13:00-17:30')
const late = stretches('09:00-13:00', '13:45-18:00')

interface PractitionerHours {
  readonly colour: Color
  readonly hours: OpeningHours
  /** Services in addition to consultations and follow-ups, which every practitioner offers. */
  readonly besides: readonly string[]
}

/** Practitioners' hours, in order of their names. */
const WORK: readonly PractitionerHours[] = [
  {
    colour: 'teal',
    hours: week({ monday: long, tuesday: long, wednesday: long, thursday: long, friday: long }),
    besides: ['Physical Therapy'],
  },
  {
    colour: 'orange',
    hours: week({
      monday: late,
      tuesday: late,
      wednesday: late,
      friday: late,
      saturday: stretches('09:00-12:00'),
    }),
    besides: ['Specialist Consultation'],
  },
  { colour: 'violet', hours: week({ monday: long, tuesday: long, thursday: long }), besides: [] },
]

const ALL_GIVE = ['General Consultation', 'Follow-up Visit']

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
  yield* clinics.save({ name, zone, dateFormat, services: [...services], ...CONTACT, hours: CLINIC })
})

/** Sets the clinic's opening hours and each practitioner's hours, time off and services. */
export const arrange = (stage: Stage, { date }: Extract<Act, { readonly does: 'arrange' }>) =>
  Effect.gen(function* () {
    yield* openClinic
    const all = yield* Practitioners
    const services = yield* (yield* Clinics).services()
    const away = timeOff(weekStart(date))
    for (const [n, { colour, hours, besides }] of WORK.entries()) {
      const id = stage.practitioners[n] ?? never()
      const offeredServices = services.filter(({ name }) => [...ALL_GIVE, ...besides].includes(name))
      yield* all.save(id, { colour, hours, services: offeredServices.map((service) => service.id) })
      for (const each of away[n] ?? []) yield* all.addTimeOff(id, each)
    }
    // Runs without the act's idempotency key, which is valid for one command; these commands are idempotent
    // anyway.
  }).pipe(Effect.provideService(Origin, stage.origin))
