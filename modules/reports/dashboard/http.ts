import { HttpApi, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { ActivityItem } from './activity.ts'
import { activityQuery, overviewQuery } from '../contract.ts'
import { Dashboard } from './dashboard.ts'
import { FirstSteps } from './first-steps.ts'
import { DashboardMonth } from './month-overview.ts'
import { DashboardStats } from './stats.ts'

const group = http.group('dashboard', {
  title: 'Dashboard',
  description: 'Today’s figures and recent activity.',
  endpoints: [
    http.get('stats', '/api/dashboard/stats', {
      permission: 'figures:read',
      summary: 'Read today’s figures',
      description:
        'In the clinic’s time zone. Cancelled appointments do not count. Revenue is null for roles that may not see it.',
      response: DashboardStats,
    }),
    http.get('month', '/api/dashboard/month', {
      permission: 'figures:read',
      summary: 'Read the month overview',
      description: 'Which days have appointments, follow-ups and reminders.',
      query: overviewQuery,
      response: DashboardMonth,
    }),
    http.get('activity', '/api/dashboard/activity', {
      permission: 'appointments:read',
      summary: 'List recent activity',
      query: activityQuery,
      response: Schema.Array(ActivityItem),
    }),
    http.get('firstSteps', '/api/dashboard/first-steps', {
      permission: 'settings:edit',
      summary: 'List the first steps of a clinic',
      description: 'Each is done by what exists in the clinic.',
      response: FirstSteps,
    }),
    http.post('dismissFirstSteps', '/api/dashboard/first-steps/dismiss', {
      permission: 'settings:edit',
      summary: 'Dismiss the first steps',
      description: 'Nobody in the clinic sees them again.',
      response: FirstSteps,
      refusals: http.commandRefusals,
    }),
  ],
})

export const DashboardApi = HttpApi.make('dashboard').add(group)

export const dashboardHttp = http.implement(DashboardApi, 'dashboard', (handlers) =>
  Effect.gen(function* () {
    const dashboard = yield* Dashboard
    return handlers
      .handle('stats', () => dashboard.stats())
      .handle('month', ({ urlParams }) =>
        Effect.map(dashboard.month(urlParams.month), (month) => HttpServerResponse.unsafeJson(month)),
      )
      .handle('activity', ({ urlParams }) => dashboard.activity(urlParams.limit))
      .handle('firstSteps', () => dashboard.firstSteps())
      .handle('dismissFirstSteps', () => dashboard.dismissFirstSteps())
  }),
)
