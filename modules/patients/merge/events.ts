import { Schema } from 'effect'
import { event } from '#events'
import { subject } from '../subject.ts'

const { Array: List, Int, Record, String: Text } = Schema

// These names and fields are the storage format: change them only with an upcaster.

/** Names and values of the fields that were set. The values are personal: blank without the key. */
const valueFields = { names: List(Text), values: Record({ key: Text, value: Text }) }

export const PatientMerged = event('PatientMerged', {
  description: 'A patient was merged into another patient, whose record continues.',
  fields: { into: Int },
})

export const PatientUnmerged = event('PatientUnmerged', {
  description: 'A merged patient was separated again and is back on the lists.',
  subject,
  open: ['from'],
  fields: { from: Int, reason: Text },
})

export const DuplicateMerged = event('DuplicateMerged', {
  description:
    'Another patient was merged into this one. The values taken over stay sealed with the key they came from.',
  subject: (_, { duplicateId }) => subject(duplicateId),
  open: ['duplicateId', 'names', 'moved'],
  fields: {
    duplicateId: Int,
    ...valueFields,
    /** The records that moved with the duplicate. */
    moved: Schema.Struct({
      appointments: List(Int),
      documents: List(Int),
      submissions: List(Int),
      reminders: List(Int),
      invitations: List(Int),
    }),
  },
})

export const DuplicateUnmerged = event('DuplicateUnmerged', {
  description:
    'A patient who was merged into this one was separated again. Values unchanged since the merge are as they were before it.',
  subject,
  open: ['duplicateId', 'names'],
  fields: { duplicateId: Int, ...valueFields },
})

export const PatientsToldApart = event('PatientsToldApart', {
  description: 'Two similar patients were marked as different people.',
  fields: { otherId: Int },
})
