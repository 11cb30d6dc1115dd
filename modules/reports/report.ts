import { Schema } from 'effect'
import { STATUSES } from '#contracts/appointments'
import { DOCUMENT_TYPES } from '#contracts/documents'
import { OUTCOMES, REPORT_RANGES, REPORT_TYPES } from './contract.ts'

const { Array: List, Number: Figure, NullOr, String: Text } = Schema
const optional = Schema.optional

/** Percent, to one decimal. */
const Percent = Schema.Number
/** Change in percent; null if there was nothing before. */
const Trend = NullOr(Percent)
const Dollars = Schema.Number

/** A report's content. Blocks that its type does not have are absent. */
export const Report = Schema.Struct({
  /** `custom`: days that the caller chose. */
  range: Schema.Literal(...REPORT_RANGES),
  type: Schema.Literal(...REPORT_TYPES),
  from: Text,
  to: Text,
  /** The preceding period, which trends compare with. */
  before: Schema.Struct({ from: Text, to: Text }),
  /** The time zone in which its days begin and end. */
  zone: Text,
  /** The past day it is computed for, and the last event known then; null for today. */
  asOf: NullOr(Schema.Struct({ day: Text, position: Figure, daysAgo: Figure })),
  patients: Schema.Struct({
    total: Figure,
    new: Figure,
    newShare: Percent,
    /** Change since the start of the report's days. */
    trend: Trend,
    /** Total when the report's days began. */
    before: Figure,
    now: Figure,
  }),
  /** `total` includes cancelled appointments; `before` is the preceding period's total. */
  appointments: Schema.Struct({ total: Figure, cancelled: Figure, trend: Trend, before: Figure }),
  documents: Schema.Struct({ total: Figure, added: Figure, trend: Trend, before: Figure, now: Figure }),
  /**
   * `before` is the preceding period's revenue, from `completedBefore` appointments. Here and below, revenue is absent
   * for roles that may not see it.
   */
  revenue: optional(
    Schema.Struct({ total: Dollars, trend: Trend, before: Dollars, completedBefore: Figure }),
  ),

  /**
   * Appointments, without cancelled ones, and revenue over time: for each day of a range of 7 days and of at most 14
   * chosen days, otherwise for each week. A week starts on Sunday; the first and the last one may be partial.
   */
  periods: optional(
    List(Schema.Struct({ from: Text, to: Text, appointments: Figure, revenue: optional(Dollars) })),
  ),

  statuses: optional(
    List(Schema.Struct({ status: Schema.Literal(...STATUSES), appointments: Figure, share: Percent })),
  ),
  /** The five most booked services. */
  services: optional(
    List(Schema.Struct({ service: Text, appointments: Figure, revenue: optional(NullOr(Dollars)) })),
  ),
  documentTypes: optional(
    List(Schema.Struct({ documentType: Schema.Literal(...DOCUMENT_TYPES), added: Figure, share: Percent })),
  ),
  submissions: optional(
    Schema.Struct({
      total: Figure,
      recent: Figure,
      /** Submissions divided by patients. */
      responseRate: Percent,
      /** Forms sent by email, and those of them that came back. */
      sent: Figure,
      answered: Figure,
      forms: List(Schema.Struct({ formId: Figure, title: Text, submissions: Figure })),
    }),
  ),
  visitors: optional(Schema.Struct({ first: Figure, again: Figure })),
  /** Among appointments known to be completed or missed. */
  noShows: optional(Schema.Struct({ missed: Figure, completed: Figure, rate: Percent })),
  practitioners: optional(
    List(
      Schema.Struct({
        /** Null for appointments without a practitioner. */
        practitionerId: NullOr(Figure),
        name: NullOr(Text),
        minutes: Figure,
        /** Share of all booked minutes. */
        share: Percent,
        appointments: Figure,
      }),
    ),
  ),
  reminders: optional(
    List(Schema.Struct({ outcome: Schema.Literal(...OUTCOMES), reminders: Figure, share: Percent })),
  ),
  earnings: optional(
    List(Schema.Struct({ service: Text, completed: Figure, revenue: Dollars, share: Percent })),
  ),
  practitionerEarnings: optional(
    List(
      Schema.Struct({
        practitionerId: NullOr(Figure),
        name: NullOr(Text),
        completed: Figure,
        revenue: Dollars,
        share: Percent,
      }),
    ),
  ),
}).annotations({ identifier: 'Report' })
export type Report = typeof Report.Type
