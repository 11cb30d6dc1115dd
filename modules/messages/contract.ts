import { z } from 'zod'
import { zoneName } from '../clinic/contract.ts'
import { problem as kernelProblem } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
export const OTHER_CHANNEL: Readonly<Record<Channel, Channel>> = { email: 'sms', sms: 'email' }

/** The delivery methods. `outbox` only stores the message and sends nothing. */
export const DELIVERY_METHODS = ['smtp', 'twilio', 'outbox'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** The reasons why a message was not, or will not be, sent. Stable codes; `words.en.ts` has the sentences. */
export const FAILURE_REASONS = [
  'no_email',
  'no_phone',
  'contact_gone',
  'phone_invalid',
  'opted_out',
  'carrier_opted_out',
  'no_credits',
  'sms_unpaid',
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
  'address_unconfirmed',
  'hourly_limit',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** The reasons why a message waits although it is due. It is sent when they are gone. */
export const WAIT_REASONS = [
  'address_unconfirmed',
  'hourly_limit',
] as const satisfies readonly FailureReason[]
export type WaitReason = (typeof WAIT_REASONS)[number]

/** Where consent comes from. `merge`: another record of the same patient had declined. */
export const CONSENT_SOURCES = ['reply', 'unsubscribe link', 'staff', 'carrier', 'merge'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

export const contactPreferencesDraft = z.object({
  preferred: z.enum(CHANNELS, problem('channel_missing')),
  email: z.boolean(problem('email_consent_missing')),
  sms: z.boolean(problem('text_consent_missing')),
  /** The patient's own time zone; absent, null or '': the clinic's. */
  zone: z
    .union([z.literal('').transform(() => null), z.null(), zoneName])
    .optional()
    .transform((zone) => zone ?? null),
})
export type ContactPreferencesDraft = z.infer<typeof contactPreferencesDraft>

export const messageId = z.string()

export const OUTBOX_PER_PAGE = 25
export const outboxQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z
    .string()
    .regex(/^\d{16}\.[\w.-]{1,100}$/, kernelProblem('cursor_invalid'))
    .optional(),
})
export type OutboxQuery = z.infer<typeof outboxQuery>
