import { FIRST_RULES, type RuleChannel, rulesDraft } from '#contracts/reminders'
import type { RulesRow } from '#modules/reminders'
import { text } from '../text/index.ts'
import { comparing, type Line, placeIn } from './settings-merge.ts'
import type { ByPlace } from './settings-saving.ts'
import { issuesIn } from './issues.ts'

/** The units in which a rule says how long before the visit, in minutes. */
export const UNITS = { minutes: 1, hours: 60, days: 1440 } as const
export type Unit = keyof typeof UNITS

/** What a rule says. `before` is typed as an amount of a unit. */
const ruleFields = ['before', 'channel', 'enabled', 'template'] as const
export type RuleField = (typeof ruleFields)[number]

/** A rule as it is typed. */
export interface RuleLine extends Line {
  readonly amount: string
  readonly unit: Unit
  readonly channel: RuleChannel
  readonly enabled: boolean
  readonly template: string
}

/** The Notifications tab as it is typed. */
export interface RulesForm {
  readonly rules: readonly RuleLine[]
  readonly quietFrom: string
  readonly quietTo: string
  readonly emailWithoutCredits: boolean
}

export const rulePlace = (line: RuleLine, field: RuleField): string => placeIn(line, field)

/** In the largest unit that has no remainder; a day is 24 hours, as people say of reminders. */
const spanOf = (minutes: number): Pick<RuleLine, 'amount' | 'unit'> => {
  const inDays = minutes > UNITS.days && minutes % UNITS.days === 0
  const unit = inDays ? 'days' : minutes % UNITS.hours === 0 ? 'hours' : 'minutes'
  return { amount: String(minutes / UNITS[unit]), unit }
}

/** How long before the visit in minutes; NaN where no number was typed. */
export const minutesOf = ({ amount, unit }: RuleLine): number =>
  amount.trim() === '' ? Number.NaN : Number(amount.trim().replace(',', '.')) * UNITS[unit]

/** What the form shows of the rules on record. */
export const formOf = ({ rules, quietFrom, quietTo, emailWithoutCredits }: RulesRow): RulesForm => ({
  rules: rules.map(({ id, minutesBefore, ...rule }) => ({
    key: `rule-${id}`,
    id,
    ...spanOf(minutesBefore),
    ...rule,
  })),
  quietFrom,
  quietTo,
  emailWithoutCredits,
})

let lines = 0

/** When people remind besides the first two times, the likeliest first. */
const OTHER_TIMES = [2880, 4320, 10_080, 240, 60, 30, 20_160]

/** A rule to be, at a time no other one has: it says what the first one says until something else is typed. */
export const newRule = (rules: readonly RuleLine[]): RuleLine => {
  const [{ channel, template }] = FIRST_RULES.rules
  const taken = new Set(rules.map(minutesOf))
  const minutes = OTHER_TIMES.find((time) => !taken.has(time)) ?? UNITS.days
  return { key: `new-${++lines}`, id: undefined, ...spanOf(minutes), channel, enabled: true, template }
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

/** The contract's verdict on what was typed: what can be sent, or one sentence for each field that is wrong. */
export function judge(form: RulesForm): { readonly draft: object; readonly errors: ByPlace } {
  const draft = draftOf(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of issuesIn(rulesDraft, draft)) {
    errors[placeAt(form, path)] ??= message
  }
  return { draft, errors }
}

/** `rules.2.minutesBefore` → what the third rule says of `before`; every other path is a field already. */
export function placeAt({ rules }: RulesForm, path: readonly PropertyKey[]): string {
  const [field, index, part] = path
  const line = field === 'rules' ? rules[Number(index)] : undefined
  if (!line) return String(field)
  return rulePlace(line, part === 'minutesBefore' ? 'before' : (part as RuleField))
}

const words = text.notificationSettings

/** '24 hours before the visit' */
export const beforeWords = (minutes: number): string => {
  const { amount, unit } = spanOf(minutes)
  return words.before(amount, unit)
}

const says = (line: RuleLine, field: RuleField): string => {
  if (field === 'enabled') return line.enabled ? words.on : words.off
  if (field === 'channel') return words.channels[line.channel]
  if (field === 'template') return line.template
  const minutes = minutesOf(line)
  return Number.isNaN(minutes) ? line.amount : beforeWords(minutes)
}

const taking = (line: RuleLine, field: RuleField, from: RuleLine): RuleLine => {
  if (field === 'before') return { ...line, amount: from.amount, unit: from.unit }
  return { ...line, [field]: from[field] }
}

/** What the Notifications tab has to know of its form to be saved beside others who save it. */
export const compared = comparing<RulesForm, RuleLine, RuleField>({
  fields: ['quietFrom', 'quietTo', 'emailWithoutCredits'],
  linesOf: ({ rules }) => rules,
  withLines: (form, rules) => ({ ...form, rules }),
  line: {
    fields: ruleFields,
    says,
    taking,
    sentence: (line) => ruleFields.map((field) => says(line, field)).join(', '),
    knownBy: (line) => JSON.stringify([minutesOf(line), line.channel, line.enabled, line.template.trim()]),
  },
})
