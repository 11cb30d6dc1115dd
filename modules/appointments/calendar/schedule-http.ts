import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { Appointments } from '../appointments.ts'
import { scheduleQuery } from '../contract.ts'
import { ScheduleDays } from './schedule-days.ts'

export const scheduleGroup = http.group('diary', {
  title: 'Schedule',
  description: 'Days of appointments, and who works when.',
  endpoints: [
    http.get('days', '/api/diary', {
      permission: 'appointments:read',
      summary: 'Read days of the schedule',
      description:
        'All appointments of up to 14 days, by day and time, first those of the day before that last past midnight, for everyone or for one practitioner, with the color, working hours and time off of everyone who sees patients. `justChanged` lists the latest changes by other users within the last seconds. Today by default.',
      query: scheduleQuery,
      response: ScheduleDays,
    }),
  ],
})

export const scheduleHttp = http.implement(
  HttpApi.make('appointments').add(scheduleGroup),
  'diary',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers.handle('days', ({ urlParams }) => appointments.days(urlParams)),
    ),
)
