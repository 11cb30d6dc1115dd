import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  liftQuery,
  listed,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { AppointmentNotFound } from '#modules/appointments'
import { PatientNotFound } from '#modules/patients'
import { appointmentReminderDraft, followUpDraft, reminderDraft, reminderQuery } from './contract.ts'
import {
  AppointmentNotAhead,
  ReminderNotFound,
  ReminderNotPending,
  ReminderNotSent,
  UnknownReminderAppointment,
  UnknownReminderPatient,
} from './errors.ts'
import { ReminderRow, Timeline } from './reminder-row.ts'
import { Reminders } from './reminders.ts'
import { rules, rulesHttp } from './rules-http.ts'
import { webhooks, webhooksHttp } from './webhooks-http.ts'

const notFound = refused(404, ReminderNotFound)
const refusals = Schema.Union(
  notFound,
  refused(409, ReminderNotPending),
  refused(409, ReminderNotSent),
  refused(400, UnknownReminderPatient),
  refused(400, UnknownReminderAppointment),
  commandRefusals,
)
const id = HttpApiSchema.param('id', RecordId)
const WAITS = 'Waits up to 5 seconds for the hand-over, and answers 202 if that takes longer.'

const group = HttpApiGroup.make('reminders')
  .annotateContext(titled('Reminders', 'What patients are told by email or text, and what became of it.'))
  .add(
    HttpApiEndpoint.get('list', '/api/reminders')
      .annotateContext(
        says(
          'List reminders',
          'Latest first. A search finds any part of the message or of the patient’s name, whatever its case. The list of one patient is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(reminderQuery))
      .addSuccess(Schema.Array(ReminderRow))
      .middleware(permits('reminders:read')),
  )
  .add(
    HttpApiEndpoint.post('create', '/api/reminders')
      .annotateContext(
        says(
          'Schedule a reminder',
          'Goes out at its time, or at once where none is named. A time already past waits, overdue, until somebody sends it.',
        ),
      )
      .setPayload(lift(reminderDraft))
      .addSuccess(ReminderRow, { status: 201 })
      .addError(refusals)
      .middleware(permits('reminders:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/reminders/${id}`
      .annotateContext(says('Open a reminder', 'Is entered in the access ledger.'))
      .addSuccess(ReminderRow)
      .addError(notFound)
      .middleware(permits('reminders:read')),
  )
  .add(
    HttpApiEndpoint.get('timeline')`/api/reminders/${id}/timeline`
      .annotateContext(
        says(
          'See why a reminder was, or was not, sent',
          'Who or which rule made it, consent and quiet hours, each try with the provider’s answer, the reply, and what comes next. Is entered in the access ledger.',
        ),
      )
      .addSuccess(Timeline)
      .addError(notFound)
      .middleware(permits('reminders:read')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/reminders/${id}`
      .annotateContext(
        says('Delete a reminder', 'What is pending is not sent. The history keeps the record.'),
      )
      .addSuccess(Deleted)
      .addError(refusals)
      .middleware(permits('reminders:edit')),
  )
  .add(
    HttpApiEndpoint.post('restore')`/api/reminders/${id}/restore`
      .annotateContext(says('Restore a deleted reminder'))
      .addSuccess(ReminderRow)
      .addError(refusals)
      .middleware(permits('reminders:edit')),
  )
  .add(
    HttpApiEndpoint.post('send')`/api/reminders/${id}/send`
      .annotateContext(says('Send a pending reminder now', WAITS))
      .addSuccess(ReminderRow)
      .addSuccess(ReminderRow, { status: 202 })
      .addError(refusals)
      .middleware(permits('reminders:edit')),
  )
  .add(
    HttpApiEndpoint.post('remind')`/api/appointments/${id}/send-reminder`
      .annotateContext(
        says(
          'Remind of an appointment by email',
          `Where the clinic’s own email of this timing is still to go out, that one goes now. ${WAITS}`,
        ),
      )
      .setPayload(lift(appointmentReminderDraft))
      .addSuccess(ReminderRow)
      .addSuccess(ReminderRow, { status: 202 })
      .addError(Schema.Union(refused(404, AppointmentNotFound), refused(409, AppointmentNotAhead), refusals))
      .middleware(permits('reminders:edit')),
  )
  .add(
    HttpApiEndpoint.post('followUp')`/api/patients/${id}/send-followup`
      .annotateContext(says('Send a follow-up alert by email', WAITS))
      .setPayload(lift(followUpDraft))
      .addSuccess(ReminderRow)
      .addSuccess(ReminderRow, { status: 202 })
      .addError(Schema.Union(refused(404, PatientNotFound), refusals))
      .middleware(permits('reminders:edit')),
  )

/** The endpoints of reminders. */
export const RemindersApi = HttpApi.make('reminders').add(group).add(rules).add(webhooks)

const sentAnswer = (row: ReminderRow) => recordAnswer(row, row.status === 'pending' ? 202 : 200)

const listHttp = HttpApiBuilder.group(RemindersApi, 'reminders', (handlers) =>
  Effect.gen(function* () {
    const reminders = yield* Reminders
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(reminders.page(urlParams), ({ rows, next, total }) => listed(rows, next, total)),
      )
      .handle('create', ({ payload }) =>
        Effect.map(reminders.create(payload), (reminder) => recordAnswer(reminder, 201)),
      )
      .handle('open', ({ path }) => Effect.map(reminders.open(path.id), (row) => recordAnswer(row)))
      .handle('timeline', ({ path }) => reminders.timeline(path.id))
      .handle('remove', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => reminders.remove(path.id, expect)),
      )
      .handle('restore', ({ path }) => Effect.map(reminders.restore(path.id), (row) => recordAnswer(row)))
      .handle('send', ({ path }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => reminders.sendNow(path.id, expect)),
          Effect.map(sentAnswer),
        ),
      )
      .handle('remind', ({ path, payload }) =>
        Effect.map(reminders.remindOf(path.id, payload.reminderType), sentAnswer),
      )
      .handle('followUp', ({ path, payload }) => Effect.map(reminders.followUp(path.id, payload), sentAnswer))
  }),
)

export const remindersHttp = Layer.mergeAll(listHttp, rulesHttp, webhooksHttp)
