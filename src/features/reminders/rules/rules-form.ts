import { DEFAULT_RULES, type RuleChannel, rulesDraft } from '#contracts/reminders'
import { spanOf, type TimeUnit, MINUTES_PER_UNIT } from '#rules/reminders'
import type { RulesRow } from '#modules/reminders'
import { text } from '../../../language/index.ts'
import { createFormMerge, type FormLine, placeIn } from '../../../kit/forms/form-merge.ts'
import type { MessagesByPlace } from '../../../kit/forms/saved-form.ts'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'

/** The fields of a rule. The user types `before` as an amount and a unit. */
const ruleFields = ['before', 'channel', 'enabled', 'template'] as const
export type RuleField = (typeof ruleFields)[number]

export interface RuleLine extends FormLine {
  readonly amount: string
  readonly unit: TimeUnit
  readonly channel: RuleChannel
  readonly enabled: boolean
  readonly template: string
}

export interface RulesForm {
  readonly rules: readonly RuleLine[]
  readonly quietFrom: string
  readonly quietTo: string
  readonly emailWithoutCredits: boolean
}

export const rulePlace = (line: RuleLine, field: RuleField): string => placeIn(line, field)

const typedSpan = (minutes: number): Pick<RuleLine, 'amount' | 'unit'> => {
  const { amount, unit } = spanOf(minutes)
  return { amount: String(amount), unit }
}

/** Returns the time before the visit in minutes; NaN when the amount is not a number. */
const minutesOf = ({ amount, unit }: RuleLine): number =>
  amount.trim() === '' ? Number.NaN : Number(amount.trim().replace(',', '.')) * MINUTES_PER_UNIT[unit]

export const formOf = ({ rules, quietFrom, quietTo, emailWithoutCredits }: RulesRow): RulesForm => ({
  rules: rules.map(({ id, minutesBefore, ...rule }) => ({
    key: `rule-${id}`,
    id,
    ...typedSpan(minutesBefore),
    ...rule,
  })),
  quietFrom,
  quietTo,
  emailWithoutCredits,
})

let newRuleCount = 0

/** Other common reminder times, in minutes, most likely first. */
const OTHER_TIMES_MINUTES = [2880, 4320, 10_080, 240, 60, 30, 20_160]

/** Returns a new rule at a time no other rule has, with the text of the first rule. */
export const newRule = (rules: readonly RuleLine[]): RuleLine => {
  const [{ channel, template }] = DEFAULT_RULES.rules
  const usedMinutes = new Set(rules.map(minutesOf))
  const minutes = OTHER_TIMES_MINUTES.find((time) => !usedMinutes.has(time)) ?? MINUTES_PER_UNIT.days
  return {
    key: `new-${++newRuleCount}`,
    id: undefined,
    ...typedSpan(minutes),
    channel,
    enabled: true,
    template,
  }
}

const draftOf = ({ rules, ...form }: RulesForm) => ({
  ...form,
  rules: rules.map((line) => ({
    ...(line.id === undefined ? {} : { id: line.id }),
    minutesBefore: minutesOf(line),
    channel: line.channel,
    enabled: line.enabled,
    template: line.template,
  })),
})

export function validateRules(form: RulesForm): { readonly draft: object; readonly errors: MessagesByPlace } {
  const draft = draftOf(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of issuesIn(rulesDraft, draft)) {
    errors[placeAt(form, path)] ??= message
  }
  return { draft, errors }
}

/** Maps `rules.2.minutesBefore` to the `before` field of the third rule; other paths are fields already. */
export function placeAt({ rules }: RulesForm, path: readonly PropertyKey[]): string {
  const [field, index, part] = path
  const line = field === 'rules' ? rules[Number(index)] : undefined
  if (!line) return String(field)
  return rulePlace(line, part === 'minutesBefore' ? 'before' : (part as RuleField))
}

const words = text.notificationSettings

/** Returns '24 hours before the visit'. */
export const beforeWords = (minutes: number): string => {
  const { amount, unit } = spanOf(minutes)
  return words.before(String(amount), unit)
}

const formatField = (line: RuleLine, field: RuleField): string => {
  if (field === 'enabled') return line.enabled ? words.on : words.off
  if (field === 'channel') return words.channels[line.channel]
  if (field === 'template') return line.template
  const minutes = minutesOf(line)
  return Number.isNaN(minutes) ? line.amount : beforeWords(minutes)
}

const copyField = (line: RuleLine, field: RuleField, from: RuleLine): RuleLine => {
  if (field === 'before') return { ...line, amount: from.amount, unit: from.unit }
  return { ...line, [field]: from[field] }
}

export const rulesMerge = createFormMerge<RulesForm, RuleLine, RuleField>({
  fields: ['quietFrom', 'quietTo', 'emailWithoutCredits'],
  linesOf: ({ rules }) => rules,
  withLines: (form, rules) => ({ ...form, rules }),
  line: {
    fields: ruleFields,
    textOf: formatField,
    withField: copyField,
    sentence: (line) => ruleFields.map((field) => formatField(line, field)).join(', '),
    matchKeyOf: (line) => JSON.stringify([minutesOf(line), line.channel, line.enabled, line.template.trim()]),
  },
})
