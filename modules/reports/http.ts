import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { liftQuery, permits, says, titled } from '#modules/kernel'
import { ActivityItem } from './activity.ts'
import { activityQuery, overviewQuery } from './contract.ts'
import { Dashboard } from './dashboard.ts'
import { DashboardMonth } from './overview.ts'
import { DashboardStats } from './stats.ts'

const group = HttpApiGroup.make('dashboard')
  .annotateContext(titled('Dashboard', 'The day in figures.'))
  .add(
    HttpApiEndpoint.get('stats', '/api/dashboard/stats')
      .annotateContext(
        says('Read today’s figures', 'Today is the clinic’s today. Cancelled appointments do not count.'),
      )
      .addSuccess(DashboardStats)
      .middleware(permits('figures:read')),
  )
  .add(
    HttpApiEndpoint.get('month', '/api/dashboard/month')
      .annotateContext(
        says('Read the month overview', 'Which days have appointments, follow-ups and reminders.'),
      )
      .setUrlParams(liftQuery(overviewQuery))
      .addSuccess(DashboardMonth)
      .middleware(permits('figures:read')),
  )
  .add(
    HttpApiEndpoint.get('activity', '/api/dashboard/activity')
      .annotateContext(says('List what happened last'))
      .setUrlParams(liftQuery(activityQuery))
      .addSuccess(Schema.Array(ActivityItem))
      .middleware(permits('appointments:read')),
  )

/** The endpoints of the dashboard. */
export const DashboardApi = HttpApi.make('dashboard').add(group)

export const dashboardHttp = HttpApiBuilder.group(DashboardApi, 'dashboard', (handlers) =>
  Effect.gen(function* () {
    const dashboard = yield* Dashboard
    return handlers
      .handle('stats', () => dashboard.stats())
      .handle('month', ({ urlParams }) =>
        Effect.map(dashboard.month(urlParams.month), (month) => HttpServerResponse.unsafeJson(month)),
      )
      .handle('activity', ({ urlParams }) => dashboard.activity(urlParams.limit))
  }),
)
