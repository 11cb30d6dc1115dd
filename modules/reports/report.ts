import { Schema } from 'effect'
import { STATUSES } from '#contracts/appointments'
import { DOCUMENT_TYPES } from '#contracts/documents'
import { OUTCOMES, RANGES, REPORT_TYPES } from './contract.ts'

const { Array: List, Number: Figure, NullOr, String: Text } = Schema
const optional = Schema.optional

/** Percent, to one place. */
const Percent = Schema.Number
/** Dollars. */
const Dollars = Schema.Number

/** What a report says. Blocks that its type does not have are not there. */
export const Report = Schema.Struct({
  range: Schema.Literal(...RANGES),
  type: Schema.Literal(...REPORT_TYPES),
  /** The first and the last day it is about. */
  from: Text,
  to: Text,
  /** The equal period before, which trends are against. */
  before: Schema.Struct({ from: Text, to: Text }),
  /** The zone of the clocks on which its days begin and end. */
  zone: Text,
  /** The day as of which it is drawn up, and the last event known then; null for today. */
  asOf: NullOr(Schema.Struct({ day: Text, position: Figure, daysAgo: Figure })),
  patients: Schema.Struct({
    total: Figure,
    new: Figure,
    newShare: Percent,
    /** Against how many there were when the days began. */
    trend: Percent,
    /** How many there are today. */
    now: Figure,
  }),
  appointments: Schema.Struct({ total: Figure, trend: Percent }),
  documents: Schema.Struct({ total: Figure, added: Figure, trend: Percent, now: Figure }),
  revenue: Schema.Struct({ total: Dollars, trend: Percent }),

  statuses: optional(
    List(Schema.Struct({ status: Schema.Literal(...STATUSES), appointments: Figure, share: Percent })),
  ),
  /** The five that were booked most. */
  services: optional(List(Schema.Struct({ service: Text, appointments: Figure, revenue: NullOr(Dollars) }))),
  documentTypes: optional(
    List(Schema.Struct({ documentType: Schema.Literal(...DOCUMENT_TYPES), added: Figure, share: Percent })),
  ),
  submissions: optional(
    Schema.Struct({
      total: Figure,
      recent: Figure,
      /** All submissions divided by all patients. */
      responseRate: Percent,
      forms: List(Schema.Struct({ formId: Figure, title: Text, submissions: Figure })),
    }),
  ),
  visitors: optional(Schema.Struct({ first: Figure, again: Figure })),
  /** Of the appointments of which it is known whether the patient came. */
  noShows: optional(Schema.Struct({ missed: Figure, completed: Figure, rate: Percent })),
  practitioners: optional(
    List(
      Schema.Struct({
        /** Null where it is open who sees the patient. */
        practitionerId: NullOr(Figure),
        name: NullOr(Text),
        minutes: Figure,
        /** Of all booked minutes. */
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
