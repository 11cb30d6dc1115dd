import { decider } from '#events'
import { FIRST_RULES, type Rule, type RulesDraft } from './contract.ts'
import { RuleNotFound } from './rules-errors.ts'
import { ReminderRulesChanged, type ReminderRulesEvent, reminderRulesEvents } from './events.ts'

interface Rules extends RulesDraft {
  readonly rules: Rule[]
  /** Ids of rules that are gone are not given again. */
  readonly lastId: number
}

export interface ReminderRulesCommand {
  readonly _tag: 'SaveReminderRules'
  readonly draft: RulesDraft
}

const decide = (before: Rules, { draft }: ReminderRulesCommand) => {
  const known = new Set(before.rules.map(({ id }) => id))
  const lost = draft.rules.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (lost >= 0) return new RuleNotFound(lost)
  const { lastId: _, ...was } = before
  const after = { ...draft, rules: numbered(draft.rules, before.lastId) }
  return same(was, after) ? [] : [ReminderRulesChanged(after)]
}

const numbered = (drafts: RulesDraft['rules'], lastId: number): Rule[] => {
  let last = lastId
  return drafts.map((rule) => ({ ...rule, id: rule.id ?? ++last }))
}

const told = ({ rules, quietFrom, quietTo, emailWithoutCredits }: RulesDraft): string =>
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

const same = (one: RulesDraft, other: RulesDraft): boolean => told(one) === told(other)

const evolve = (before: Rules, { _tag, rules, ...rest }: ReminderRulesEvent): Rules => ({
  ...rest,
  rules: [...rules],
  lastId: Math.max(before.lastId, ...rules.map(({ id }) => id)),
})

/** How a clinic reminds its patients by itself. Stream: reminder-rules-1 of every clinic. */
export const ReminderRules = decider<Rules, ReminderRulesCommand, ReminderRulesEvent, RuleNotFound>({
  stream: 'reminder-rules',
  events: reminderRulesEvents,
  initial: { ...FIRST_RULES, rules: [...FIRST_RULES.rules], lastId: FIRST_RULES.rules.length },
  decide,
  evolve,
})
