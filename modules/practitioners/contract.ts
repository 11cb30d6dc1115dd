import { z } from 'zod'
import { colour, isUnsaid, SERVICES_AT_MOST, weekOf } from '../clinic/contract.ts'
import { calendarDate, idNumber, optionalText, orAbsent, recurrence } from '../kernel/contract.ts'

/** Stretches a day of a practitioner may have: what lies between them are breaks. */
export const WORK_STRETCHES_AT_MOST = 4

const workingHours = weekOf(WORK_STRETCHES_AT_MOST, 'Please go on later than the break begins').refine(
  (hours) => !isUnsaid(hours),
  'Please enter when they work, or choose the clinic’s hours',
)

/** What a clinic says of a practitioner's work. What is left out stays as it is. */
export const practitionerDraft = z
  .object({
    colour: orAbsent(colour),
    /** On the clinic's clocks; null: whenever the clinic is open. */
    hours: workingHours.nullable().optional(),
    /** Ids of the services they give, of those on offer. */
    services: z
      .array(idNumber)
      .max(SERVICES_AT_MOST, `Please choose at most ${SERVICES_AT_MOST} services`)
      .optional(),
  })
  .refine((draft) => Object.values(draft).some((said) => said !== undefined), 'Please say what is to change')
export type PractitionerDraft = z.infer<typeof practitionerDraft>

/** Days that one time off may last. */
export const DAYS_OFF_AT_MOST = 366

/** Times off a practitioner may have at a time. */
export const TIMES_OFF_AT_MOST = 200

const [EARLIEST, LATEST] = ['2000-01-01', '2199-12-31']
const DATE = 'Please choose a date'

const clock = z.string('Please enter a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')
const day = calendarDate(DATE).refine((given) => given >= EARLIEST && given <= LATEST, DATE)
const wall = z.object({ date: day, time: clock })

const DAY = 86_400_000

/** How many dates a time off goes on for after its first. */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY

/**
 * When a practitioner does not work, on the clinic's clocks: once, or again and again as `repeats` says, the first time
 * from `from`. A whole day goes from midnight to midnight. The label is read by everyone who reads the diary.
 */
export const timeOffDraft = z
  .object({
    from: wall,
    to: wall,
    repeats: orAbsent(recurrence).transform((repeats) => repeats ?? null),
    label: optionalText(60),
  })
  .refine(({ from, to }) => `${from.date} ${from.time}` < `${to.date} ${to.time}`, {
    message: 'Please end later than it begins',
    path: ['to', 'time'],
  })
  .refine(({ from, to }) => daysOf({ from: from.date, to: to.date }) <= DAYS_OFF_AT_MOST, {
    message: `Please enter at most ${DAYS_OFF_AT_MOST} days`,
    path: ['to', 'date'],
  })
  .refine(({ from, repeats }) => !repeats?.until || repeats.until >= from.date, {
    message: 'Please end later than it begins',
    path: ['repeats', 'until'],
  })
export type TimeOffDraft = z.infer<typeof timeOffDraft>

/** Days for which it may be asked who is away. */
export const DAYS_ASKED_AT_MOST = 400

/** Of which days it is asked who is away: from today for a year, where nothing is said. */
export const practitionerQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || (from <= to && daysOf({ from, to }) < DAYS_ASKED_AT_MOST), {
    message: `Please ask for 1 to ${DAYS_ASKED_AT_MOST} days`,
    path: ['to'],
  })
export type PractitionerQuery = z.infer<typeof practitionerQuery>

/** What is minded of an appointment beside whose time is taken twice. */
export const WARNINGS = ['outside_working_hours', 'practitioner_away'] as const
export type Warning = (typeof WARNINGS)[number]
