import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { AutomaticReminders } from './automatic-reminders.ts'
import { previewDraft, rulesDraft } from '../contract.ts'
import { DryRun } from './dry-run.ts'
import { RulePreview } from './rule-preview.ts'
import { RulesRow } from './reminder-rules-row.ts'
import { RuleNotFound } from './errors.ts'

export const rules = http.group('reminderRules', {
  title: 'Reminder rules',
  description: 'The rules that create the reminders of each appointment.',
  endpoints: [
    http.get('read', '/api/reminder-rules', {
      permission: 'settings:read',
      summary: 'Read the reminder rules',
      response: RulesRow,
    }),
    http.put('save', '/api/reminder-rules', {
      permission: 'settings:edit',
      summary: 'Save the reminder rules',
      description:
        'Takes all rules: a rule without an id is new, a rule that is left out is deleted. The reminders of upcoming appointments follow shortly after.',
      body: rulesDraft,
      response: RulesRow,
      refusals: [http.refusals(409, RuleNotFound), http.commandRefusals],
    }),
    http.post('preview', '/api/reminder-rules/preview', {
      permission: 'settings:read',
      summary: 'Preview a template',
      description: 'With an example appointment tomorrow.',
      body: previewDraft,
      response: RulePreview,
    }),
    http.post('dryRun', '/api/reminder-rules/dry-run', {
      permission: 'settings:read',
      summary: 'Try rules on last month',
      description:
        'Counts what these rules would have sent for last month’s appointments. Nothing is saved or sent.',
      body: rulesDraft,
      response: DryRun,
    }),
  ],
})

export const rulesHttp = http.implement(HttpApi.make('reminders').add(rules), 'reminderRules', (handlers) =>
  Effect.gen(function* () {
    const automatic = yield* AutomaticReminders
    return handlers
      .handle('read', () => http.record(automatic.rules()))
      .handle('save', ({ payload }) =>
        http.recordWithExpectedVersion((expect) => automatic.save(payload, expect)),
      )
      .handle('preview', ({ payload }) => automatic.preview(payload))
      .handle('dryRun', ({ payload }) => automatic.dryRun(payload))
  }),
)
