import { z } from 'zod'
import { daysBetween } from '#rules/kernel'
import { color, hasNoHours, MAX_SERVICES, weekOf } from '../clinic/contract.ts'
import {
  calendarDate,
  idNumber,
  optionalText,
  orAbsent,
  problem as kernelProblem,
  recurrence,
} from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Limit of work periods per day; the gaps are breaks. */
export const MAX_WORK_STRETCHES = 4

const workingHours = weekOf(MAX_WORK_STRETCHES, problem('break_invalid')).refine(
  (hours) => !hasNoHours(hours),
  problem('working_hours_missing'),
)

/** A change of a practitioner's color, hours or services. Fields left out stay as they are. */
export const practitionerDraft = z
  .object({
    colour: orAbsent(color),
    /** In local time; null for the clinic's opening hours. */
    hours: workingHours.nullable().optional(),
    /** Ids of the services they provide, among those offered. */
    services: z
      .array(idNumber)
      .max(MAX_SERVICES, kernelProblem('too_many', { most: MAX_SERVICES }))
      .optional(),
  })
  .refine((draft) => Object.values(draft).some((value) => value !== undefined), problem('nothing_to_change'))
export type PractitionerDraft = z.infer<typeof practitionerDraft>

/** Limit of days one time off may last. */
const MAX_DAYS_OFF = 366

/** Limit of times off per practitioner. */
export const MAX_TIMES_OFF = 200

const [EARLIEST_DATE, LATEST_DATE] = ['2000-01-01', '2199-12-31']
const DATE_MISSING = kernelProblem('date_missing')
const TIME_MISSING = kernelProblem('time_missing')

const timeOfDay = z.string(TIME_MISSING).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MISSING)
const day = calendarDate(DATE_MISSING).refine(
  (date) => date >= EARLIEST_DATE && date <= LATEST_DATE,
  DATE_MISSING,
)
const localTime = z.object({ date: day, time: timeOfDay })

/**
 * A practitioner's time off in local time: once, or repeated as `repeats` says, starting at `from`. A full
 * day goes from midnight to midnight. The label is visible to everyone who can see the calendar.
 */
export const timeOffDraft = z
  .object({
    from: localTime,
    to: localTime,
    repeats: orAbsent(recurrence).transform((repeats) => repeats ?? null),
    label: optionalText(60),
  })
  .refine(({ from, to }) => `${from.date} ${from.time}` < `${to.date} ${to.time}`, {
    message: problem('end_too_early'),
    path: ['to', 'time'],
  })
  .refine(({ from, to }) => daysBetween(from.date, to.date) <= MAX_DAYS_OFF, {
    message: problem('time_off_too_long', { most: MAX_DAYS_OFF }),
    path: ['to', 'date'],
  })
  .refine(({ from, repeats }) => !repeats?.until || repeats.until >= from.date, {
    message: problem('end_too_early'),
    path: ['repeats', 'until'],
  })
export type TimeOffDraft = z.infer<typeof timeOffDraft>

/** Limit of days of time off per request. */
const MAX_DAYS_REQUESTED = 400

/** The days to list time off for. Defaults to a year from today. */
export const practitionerQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || (from <= to && daysBetween(from, to) < MAX_DAYS_REQUESTED), {
    message: kernelProblem('days_out_of_range', { most: MAX_DAYS_REQUESTED }),
    path: ['to'],
  })
export type PractitionerQuery = z.infer<typeof practitionerQuery>

/** Warnings about the time of an appointment. They do not block it. */
export const WARNINGS = ['outside_working_hours', 'practitioner_away'] as const
export type Warning = (typeof WARNINGS)[number]
