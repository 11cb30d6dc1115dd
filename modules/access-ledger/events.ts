import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { UNUSUAL_KINDS } from './contract.ts'

// These names and fields are the storage format: they change only with an upcaster.

export const UnusualAccessNoticed = event('UnusualAccessNoticed', {
  description:
    'A person read patients’ data in an unusual way that administrators and auditors should review. The stream is that person’s.',
  open: ['from', 'to'],
  fields: {
    kind: Schema.Literal(...UNUSUAL_KINDS),
    /** The patient whose record it was; null if the alarm covers several records. */
    patientId: Schema.NullOr(Schema.Number),
    records: Schema.Number,
    /** Times of the first and last reading, ISO 8601. */
    from: Schema.String,
    to: Schema.String,
  },
})

export const accessAlarmEvents = [UnusualAccessNoticed] as const
export type AccessAlarmEvent = EventsOf<typeof accessAlarmEvents>
