import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { System, SystemState } from './system.ts'

const group = http.group('system', {
  title: 'System',
  description: 'The health of the installation.',
  endpoints: [
    http.get('state', '/api/settings/system', {
      permission: 'settings:edit',
      summary: 'Read the health of the installation',
      description:
        'Whether its parts respond, and which of the clinic’s background jobs wait, run or failed.',
      response: SystemState,
    }),
  ],
})

export const SystemApi = HttpApi.make('system').add(group)

export const systemHttp = http.implement(SystemApi, 'system', (handlers) =>
  Effect.map(System, (system) => handlers.handle('state', () => system.state())),
)
