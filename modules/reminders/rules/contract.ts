import { z } from 'zod'
import { idNumber, requiredLines } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'

/** The most characters of a message. */
export const MAX_MESSAGE_LENGTH = 1000

/** The placeholders of a template. `rules.ts` fills them in. */
export const PLACEHOLDERS = [
  'first_name',
  'last_name',
  'date',
  'time',
  'service',
  'practitioner',
  'clinic',
  'clinic_phone',
  'clinic_address',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The channel of a rule: the patient's preferred one, or always the same. */
export const RULE_CHANNELS = ['preferred', 'email', 'sms'] as const
export type RuleChannel = (typeof RULE_CHANNELS)[number]

export const MAX_RULES = 6
/** Limits of a rule's time before the visit in minutes: half an hour to four weeks. */
const MINUTES_BEFORE_LIMITS = { least: 30, most: 40_320 } as const

const unknownPlaceholder = (template: string): string | undefined =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isPlaceholder(name))
const isPlaceholder = (name: string): boolean => (PLACEHOLDERS as readonly string[]).includes(name)

export const template = requiredLines(problem('message_missing'), MAX_MESSAGE_LENGTH).pipe(
  z.string().superRefine((text, context) => {
    const unknown = unknownPlaceholder(text)
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', message: problem('placeholder_unknown', { name: unknown }) })
  }),
)

const timeOutOfRange = problem('rule_time_out_of_range', {
  minutes: MINUTES_BEFORE_LIMITS.least,
  days: MINUTES_BEFORE_LIMITS.most / 1440,
})

/** A rule that gives every appointment a reminder. A rule without an id is new. */
const ruleDraft = z.object({
  id: idNumber.optional(),
  minutesBefore: z
    .number(timeOutOfRange)
    .int(timeOutOfRange)
    .min(MINUTES_BEFORE_LIMITS.least, timeOutOfRange)
    .max(MINUTES_BEFORE_LIMITS.most, timeOutOfRange),
  channel: z.enum(RULE_CHANNELS, problem('rule_channel_missing')),
  enabled: z.boolean(),
  template,
})
type RuleDraft = z.infer<typeof ruleDraft>
export type Rule = RuleDraft & { readonly id: number }

const refuseDuplicates = (rules: readonly RuleDraft[], context: z.RefinementCtx): void => {
  for (const [index, { id, minutesBefore, channel }] of rules.entries()) {
    const before = rules.slice(0, index)
    const isListed = id !== undefined && before.some((other) => other.id === id)
    const isDuplicate = before.some(
      (other) => other.minutesBefore === minutesBefore && other.channel === channel,
    )
    if (!isListed && !isDuplicate) continue
    const message = problem(isListed ? 'rule_listed_twice' : 'rule_duplicated')
    context.addIssue({ code: 'custom', path: [index, 'minutesBefore'], message })
  }
}

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('quiet_hours_invalid'))

/** A clinic's automatic reminders, as the Notifications tab saves them. Equal quiet hours turn them off. */
export const rulesDraft = z.object({
  rules: z
    .array(ruleDraft)
    .max(MAX_RULES, problem('too_many_rules', { most: MAX_RULES }))
    .superRefine(refuseDuplicates),
  quietFrom: clockTime,
  quietTo: clockTime,
  /** Whether a text is sent as an email instead of failing when no credits are left. */
  emailWithoutCredits: z.boolean(),
})
export type RulesDraft = z.infer<typeof rulesDraft>

export const DEFAULT_RULES = {
  rules: [
    {
      id: 1,
      minutesBefore: 1440,
      channel: 'preferred',
      enabled: true,
      template: 'Hi {first_name}, this is a reminder of your appointment at {clinic} on {date} at {time}.',
    },
    {
      id: 2,
      minutesBefore: 120,
      channel: 'preferred',
      enabled: true,
      template: 'Hi {first_name}, we look forward to seeing you at {clinic} on {date} at {time}.',
    },
  ],
  quietFrom: '21:00',
  quietTo: '08:00',
  emailWithoutCredits: false,
} as const satisfies RulesDraft

export const previewDraft = z.object({
  template,
  channel: z.enum(RULE_CHANNELS, problem('rule_channel_missing')).optional(),
})
export type PreviewDraft = z.infer<typeof previewDraft>
