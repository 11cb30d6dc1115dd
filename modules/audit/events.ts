import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

// These names and fields are the storage format: changing them requires an upcaster.

const { NullOr, Number: Count, String: Text, Struct } = Schema

export const CheckpointKept = event('CheckpointKept', {
  description:
    'The newest signed checkpoint, so that the record itself says how many were signed. At most one a day.',
  open: ['hash', 'at', 'ledger', 'signature'],
  fields: {
    position: Count,
    hash: Text,
    at: Text,
    number: Count,
    first: Count,
    /** The end of the access ledger; null: it was empty. */
    ledger: NullOr(Struct({ day: Text, entry: Count, hash: Text })),
    /** Ed25519, base64. */
    signature: Text,
  },
})

export const checkpointEvents = [CheckpointKept] as const
export type CheckpointEvent = EventsOf<typeof checkpointEvents>
