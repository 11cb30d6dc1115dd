import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { Retention, RetentionState } from './retention.ts'

const group = http.group('retention', {
  title: 'Retention',
  description: 'How long records are kept.',
  endpoints: [
    http.get('state', '/api/settings/retention', {
      permission: 'data:keep',
      summary: 'Read the retention state',
      description: 'Patients are erased 7 years after their last activity; system logs are kept for 1 year.',
      response: RetentionState,
    }),
  ],
})

export const RetentionApi = HttpApi.make('retention').add(group)

export const retentionHttp = http.implement(RetentionApi, 'retention', (handlers) =>
  Effect.map(Retention, ({ state }) => handlers.handle('state', () => state())),
)
