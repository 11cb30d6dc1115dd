import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect } from 'effect'
import { permits, says, titled } from '#modules/kernel'
import { System, SystemState } from './system.ts'

const group = HttpApiGroup.make('system')
  .annotateContext(titled('System', 'How the installation does.'))
  .add(
    HttpApiEndpoint.get('state', '/api/settings/system')
      .annotateContext(
        says(
          'Read how the installation does',
          'Whether its parts answer, and what of the clinic’s own background work waits, goes on or failed.',
        ),
      )
      .addSuccess(SystemState)
      .middleware(permits('settings:edit')),
  )

/** The endpoint of how the installation does. */
export const SystemApi = HttpApi.make('system').add(group)

export const systemHttp = HttpApiBuilder.group(SystemApi, 'system', (handlers) =>
  Effect.map(System, (system) => handlers.handle('state', () => system.state())),
)
