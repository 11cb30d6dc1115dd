import { z } from 'zod'
import { idNumber, requiredText } from '../kernel/contract.ts'

/** Characters a message may have. */
export const LONGEST_MESSAGE = 1000

/** What a template may name. `rules.ts` fills them in. */
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

/** By which channel a rule sends: the patient's preferred one, or always the same. */
export const RULE_CHANNELS = ['preferred', 'email', 'sms'] as const
export type RuleChannel = (typeof RULE_CHANNELS)[number]

export const MOST_RULES = 6
/** A rule reaches from half an hour to four weeks before the visit, in minutes. */
export const BEFORE = { least: 30, most: 40_320 } as const

const unknownIn = (template: string): string | undefined =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isPlaceholder(name))
const isPlaceholder = (name: string): boolean => (PLACEHOLDERS as readonly string[]).includes(name)

export const template = requiredText('Please enter a message', LONGEST_MESSAGE).pipe(
  z.string().superRefine((given, context) => {
    const unknown = unknownIn(given)
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', message: `{${unknown}} is not a placeholder that can be filled in` })
  }),
)

const beforeText = `Please enter ${BEFORE.least} minutes to ${BEFORE.most / 1440} days`

/** A rule by which every appointment gets a reminder. One without an id is new. */
export const ruleDraft = z.object({
  id: idNumber.optional(),
  minutesBefore: z
    .number(beforeText)
    .int(beforeText)
    .min(BEFORE.least, beforeText)
    .max(BEFORE.most, beforeText),
  channel: z.enum(RULE_CHANNELS, 'Please choose a channel'),
  enabled: z.boolean(),
  template,
})
export type RuleDraft = z.infer<typeof ruleDraft>
export type Rule = RuleDraft & { readonly id: number }

const refuseTwins = (rules: readonly RuleDraft[], context: z.RefinementCtx): void => {
  for (const [index, { id, minutesBefore, channel }] of rules.entries()) {
    const before = rules.slice(0, index)
    const listed = id !== undefined && before.some((other) => other.id === id)
    const meant = before.some((other) => other.minutesBefore === minutesBefore && other.channel === channel)
    if (!listed && !meant) continue
    const message = listed ? 'This rule is listed twice' : 'There is another rule for this time and channel'
    context.addIssue({ code: 'custom', path: [index, 'minutesBefore'], message })
  }
}

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM')

/** The automatic reminders of a clinic, as the Notifications tab saves them. Equal quiet hours: none. */
export const rulesDraft = z.object({
  rules: z.array(ruleDraft).max(MOST_RULES, `Please keep to ${MOST_RULES} rules`).superRefine(refuseTwins),
  quietFrom: clock,
  quietTo: clock,
  /** At no credits left, a text goes out as an email instead of failing. */
  emailWithoutCredits: z.boolean(),
})
export type RulesDraft = z.infer<typeof rulesDraft>

/** What a clinic has until it says otherwise. */
export const FIRST_RULES = {
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

/** A template that is to be read as a patient will. */
export const previewDraft = z.object({
  template,
  channel: z.enum(RULE_CHANNELS, 'Please choose a channel').optional(),
})
export type PreviewDraft = z.infer<typeof previewDraft>
