import { decider } from '#events'
import { DEFAULT_RULES, type Rule, type RulesDraft } from '../contract.ts'
import { RuleNotFound } from './errors.ts'
import { ReminderRulesChanged, type ReminderRulesEvent, reminderRulesEvents } from '../events.ts'

interface RulesState extends RulesDraft {
  readonly rules: Rule[]
  /** The last assigned id. Ids of removed rules are never reused. */
  readonly lastId: number
}

interface ReminderRulesCommand {
  readonly _tag: 'SaveReminderRules'
  readonly draft: RulesDraft
}

interface ReminderRulesRefusals {
  readonly SaveReminderRules: RuleNotFound
}

const save = (before: RulesState, { draft }: ReminderRulesCommand) => {
  const knownIds = new Set(before.rules.map(({ id }) => id))
  const removedIndex = draft.rules.findIndex(({ id }) => id !== undefined && !knownIds.has(id))
  if (removedIndex >= 0) return new RuleNotFound({ index: removedIndex })
  const { lastId: _, ...earlierRules } = before
  const after = { ...draft, rules: numberRules(draft.rules, before.lastId) }
  return serializeRules(earlierRules) === serializeRules(after) ? [] : [ReminderRulesChanged(after)]
}

const numberRules = (drafts: RulesDraft['rules'], lastId: number): Rule[] => {
  let last = lastId
  return drafts.map((rule) => ({ ...rule, id: rule.id ?? ++last }))
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted())
    : value

// Every field, also one that is added later: a change of a field that was left out here would be lost.
const serializeRules = (rules: RulesDraft): string => JSON.stringify(rules, sortKeys)

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
  initial: { ...DEFAULT_RULES, rules: [...DEFAULT_RULES.rules], lastId: DEFAULT_RULES.rules.length },
  decide: { SaveReminderRules: save },
  evolve,
})
