import { z } from 'zod'
import { optionalText } from '../kernel/contract.ts'

/** What of a record is chosen as a whole where two become one: names, or whom to call in an emergency, are not mixed. */
export const MERGE_FIELDS = [
  'name',
  'dateOfBirth',
  'email',
  'phone',
  'address',
  'emergency',
  'insurance',
  'notes',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** What of the record each choice is about. */
export const FIELDS_OF = {
  name: ['firstName', 'lastName'],
  dateOfBirth: ['dateOfBirth'],
  email: ['email'],
  phone: ['phone'],
  address: ['address'],
  emergency: ['emergencyContact', 'emergencyPhone'],
  insurance: ['insurance'],
  notes: ['notes'],
} as const satisfies Record<MergeField, readonly string[]>

/** As many letters as notes have at most. */
export const NOTES_LONGEST = 4000

/** Which value goes on: what the patient has who stays, what the duplicate has, or one below the other. */
export const MERGE_CHOICES = ['keep', 'take', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

const MISSING = 'Please choose a patient'
const one = z.enum(['keep', 'take'], 'Please choose one of the two').optional().default('keep')
const duplicateId = z.int(MISSING).positive(MISSING)
const version = z.int('Please say which version you have seen').positive()

/** Which value of each field goes on. What is not named stays as the patient has it who stays. */
export const mergeChoices = z.object({
  name: one,
  dateOfBirth: one,
  email: one,
  phone: one,
  address: one,
  emergency: one,
  insurance: one,
  notes: z.enum(MERGE_CHOICES, 'Please choose one of the two, or both').optional().default('keep'),
})
export type MergeChoices = z.infer<typeof mergeChoices>

/** That two patients are one person. `versions` are those of the two records that were looked at. */
export const mergeDraft = z.object({
  duplicateId,
  values: mergeChoices,
  versions: z.object({ patient: version, duplicate: version }).optional(),
})
export type MergeDraft = z.infer<typeof mergeDraft>

/** That two patients are two persons after all. */
export const unmergeDraft = z.object({ duplicateId, reason: optionalText(500) })
export type UnmergeDraft = z.infer<typeof unmergeDraft>

/** That somebody who looks alike is somebody else. */
export const toldApartDraft = z.object({ otherId: duplicateId })
export type ToldApartDraft = z.infer<typeof toldApartDraft>

const asked = z.coerce.number(MISSING).int(MISSING).positive(MISSING)

/** With whom a patient may be merged. */
export const mergeQuery = z.object({ with: asked })

/** Which of the merged ones is asked about. */
export const unmergeQuery = z.object({ duplicate: asked })
