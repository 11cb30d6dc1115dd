import { z } from 'zod'
import { zoneName } from '../clinic/contract.ts'

/** The ways to reach a patient. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** How a message was handed over. With `outbox`, nobody has been sent anything. */
export const WAYS = ['smtp', 'twilio', 'outbox'] as const
export type Way = (typeof WAYS)[number]

/** Why a message was not, or will not be, sent. Stable codes; `reasons.ts` has the sentences. */
export const REASONS = [
  'no_email',
  'no_phone',
  'phone_invalid',
  'opted_out',
  'no_credits',
  'patient_gone',
  'mail_refused',
  'mail_unavailable',
  'text_refused',
  'text_unavailable',
  'landline',
  'unreachable',
  'blocked',
  'filtered',
  'outcome_unknown',
  'form_closed',
  'lost_time',
] as const
export type Reason = (typeof REASONS)[number]

/** How a patient came to decline messages on a channel, or to agree to them again; `merge`: another record of them had it so. */
export const CONSENT_WAYS = ['reply', 'unsubscribe link', 'staff', 'carrier', 'merge'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/** How a patient wants to be reached: all of it, as the patient dialog saves it. */
export const contactPreferencesDraft = z.object({
  preferred: z.enum(CHANNELS, 'Please choose email or SMS'),
  email: z.boolean('Please say whether emails may be sent'),
  sms: z.boolean('Please say whether texts may be sent'),
  /** The patient's own zone; absent, null or '': the clinic's. */
  zone: z
    .union([z.literal('').transform(() => null), z.null(), zoneName])
    .optional()
    .transform((zone) => zone ?? null),
})
export type ContactPreferencesDraft = z.infer<typeof contactPreferencesDraft>

/** Messages a page of the outbox shows. */
export const OUTBOX_PER_PAGE = 25
export const outboxQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(400).optional(),
})
export type OutboxQuery = z.infer<typeof outboxQuery>
