import { decider } from '#events'
import { FIRST_RULES, type Rule, type RulesDraft } from '../contract.ts'
import { RuleNotFound } from './errors.ts'
import { ReminderRulesChanged, type ReminderRulesEvent, reminderRulesEvents } from '../events.ts'

interface RulesState extends RulesDraft {
  readonly rules: Rule[]
  /** The last assigned id. Ids of removed rules are never reused. */
  readonly lastId: number
}

export interface ReminderRulesCommand {
  readonly _tag: 'SaveReminderRules'
  readonly draft: RulesDraft
}

interface ReminderRulesRefusals {
  readonly SaveReminderRules: RuleNotFound
}

const save = (before: RulesState, { draft }: ReminderRulesCommand) => {
  const knownIds = new Set(before.rules.map(({ id }) => id))
  const lost = draft.rules.findIndex(({ id }) => id !== undefined && !knownIds.has(id))
  if (lost >= 0) return new RuleNotFound({ index: lost })
  const { lastId: _, ...was } = before
  const after = { ...draft, rules: numberRules(draft.rules, before.lastId) }
  return isSame(was, after) ? [] : [ReminderRulesChanged(after)]
}

const numberRules = (drafts: RulesDraft['rules'], lastId: number): Rule[] => {
  let last = lastId
  return drafts.map((rule) => ({ ...rule, id: rule.id ?? ++last }))
}

const serializeRules = ({ rules, quietFrom, quietTo, emailWithoutCredits }: RulesDraft): string =>
  JSON.stringify([
    rules.map(({ id, minutesBefore, channel, enabled, template }) => [
      id,
      minutesBefore,
      channel,
      enabled,
      template,
    ]),
    quietFrom,
    quietTo,
    emailWithoutCredits,
  ])

const isSame = (one: RulesDraft, other: RulesDraft): boolean => serializeRules(one) === serializeRules(other)

const evolve = (before: RulesState, { _tag, rules, ...rest }: ReminderRulesEvent): RulesState => ({
  ...rest,
  rules: [...rules],
  lastId: Math.max(before.lastId, ...rules.map(({ id }) => id)),
})

/** A clinic's rules for automatic reminders. Stream: reminder-rules-1 of every clinic. */
export const ReminderRules = decider<
  RulesState,
  ReminderRulesCommand,
  ReminderRulesEvent,
  ReminderRulesRefusals
>({
  stream: 'reminder-rules',
  events: reminderRulesEvents,
  initial: { ...FIRST_RULES, rules: [...FIRST_RULES.rules], lastId: FIRST_RULES.rules.length },
  decide: { SaveReminderRules: save },
  evolve,
})
