import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect } from 'effect'
import { liftQuery, permits, says, titled } from '#modules/kernel'
import { Appointments } from './appointments.ts'
import { diaryQuery } from './contract.ts'
import { DiaryDays } from './diary-days.ts'

export const diary = HttpApiGroup.make('diary')
  .annotateContext(titled('Diary', 'Days of appointments, and when who works.'))
  .add(
    HttpApiEndpoint.get('days', '/api/diary')
      .annotateContext(
        says(
          'Read days of the diary',
          'All appointments of up to 14 days, by day and time, of everyone or of one practitioner; and of everyone who sees patients their colour, their hours and their time off on those days. `justChanged` tells what others have done last to appointments, as far as that was seconds ago. Today, where nothing is said.',
        ),
      )
      .setUrlParams(liftQuery(diaryQuery))
      .addSuccess(DiaryDays)
      .middleware(permits('appointments:read')),
  )

export const diaryHttp = HttpApiBuilder.group(HttpApi.make('appointments').add(diary), 'diary', (handlers) =>
  Effect.map(Appointments, (appointments) =>
    handlers.handle('days', ({ urlParams }) => appointments.days(urlParams)),
  ),
)
