import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { UNUSUAL } from './contract.ts'

// These names and fields are the storage format: they change only with an upcaster.

export const UnusualAccessNoticed = event('UnusualAccessNoticed', {
  says: 'Somebody read patients’ data in a way that administrators and auditors are to look at. The stream is that person’s.',
  fields: {
    kind: Schema.Literal(...UNUSUAL),
    /** Whose record it was; null where it is of many. */
    patientId: Schema.NullOr(Schema.Number),
    /** Different records, or exports. */
    records: Schema.Number,
    /** Of the first and the last reading. ISO 8601. */
    from: Schema.String,
    to: Schema.String,
  },
})

export const accessAlarmEvents = [UnusualAccessNoticed] as const
export type AccessAlarmEvent = EventsOf<typeof accessAlarmEvents>
