import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  expectedVersion,
  lift,
  permits,
  recordAnswer,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { AutomaticReminders } from './automatic-reminders.ts'
import { previewDraft, rulesDraft } from './contract.ts'
import { DryRun } from './dry-run.ts'
import { RulePreview } from './preview.ts'
import { RulesRow } from './reminder-rules-row.ts'
import { RuleNotFound } from './rules-errors.ts'

/** The endpoints of the rules by which a clinic reminds its patients. */
export const rules = HttpApiGroup.make('reminderRules')
  .annotateContext(titled('Reminder rules', 'By which every appointment gets its reminders.'))
  .add(
    HttpApiEndpoint.get('read', '/api/reminder-rules')
      .annotateContext(says('Read the reminder rules'))
      .addSuccess(RulesRow)
      .middleware(permits('settings:read')),
  )
  .add(
    HttpApiEndpoint.put('save', '/api/reminder-rules')
      .annotateContext(
        says(
          'Save the reminder rules',
          'Takes all of them: one without an id is new, one that is left out is gone. The reminders of all appointments to come follow soon after.',
        ),
      )
      .setPayload(lift(rulesDraft))
      .addSuccess(RulesRow)
      .addError(Schema.Union(refused(409, RuleNotFound), commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('preview', '/api/reminder-rules/preview')
      .annotateContext(says('See how a template reads', 'For a visit there might be tomorrow.'))
      .setPayload(lift(previewDraft))
      .addSuccess(RulePreview)
      .middleware(permits('settings:read')),
  )
  .add(
    HttpApiEndpoint.post('dryRun', '/api/reminder-rules/dry-run')
      .annotateContext(
        says(
          'Try rules on last month',
          'Says what they would have sent of last month’s appointments. Nothing is saved, and nothing is sent.',
        ),
      )
      .setPayload(lift(rulesDraft))
      .addSuccess(DryRun)
      .middleware(permits('settings:read')),
  )

export const rulesHttp = HttpApiBuilder.group(
  HttpApi.make('reminders').add(rules),
  'reminderRules',
  (handlers) =>
    Effect.gen(function* () {
      const automatic = yield* AutomaticReminders
      return handlers
        .handle('read', () => Effect.map(automatic.rules(), (row) => recordAnswer(row)))
        .handle('save', ({ payload }) =>
          expectedVersion.pipe(
            Effect.flatMap((expect) => automatic.save(payload, expect)),
            Effect.map((row) => recordAnswer(row)),
          ),
        )
        .handle('preview', ({ payload }) => automatic.preview(payload))
        .handle('dryRun', ({ payload }) => automatic.dryRun(payload))
    }),
)
