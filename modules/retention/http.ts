import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect } from 'effect'
import { permits, says, titled } from '#modules/kernel'
import { Retention, RetentionState } from './retention.ts'

const group = HttpApiGroup.make('retention')
  .annotateContext(titled('Retention', 'How long things are kept.'))
  .add(
    HttpApiEndpoint.get('state', '/api/settings/retention')
      .annotateContext(
        says(
          'Read what retention did and will do',
          'Patients are erased 7 years after their last activity, system logs are kept for 1 year.',
        ),
      )
      .addSuccess(RetentionState)
      .middleware(permits('data:keep')),
  )

/** The endpoint of retention. */
export const RetentionApi = HttpApi.make('retention').add(group)

export const retentionHttp = HttpApiBuilder.group(RetentionApi, 'retention', (handlers) =>
  Effect.map(Retention, ({ state }) => handlers.handle('state', () => state())),
)
