import { HttpApi } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import { AppointmentNotFound } from '#modules/appointments'
import { PatientNotFound } from '#modules/patients'
import { appointmentReminderDraft, followUpDraft, reminderDraft, reminderQuery } from './contract.ts'
import {
  AppointmentNotAhead,
  ReminderNotFound,
  ReminderNotPending,
  ReminderNotSent,
  ReminderTimeSkipped,
  UnknownReminderAppointment,
  UnknownReminderPatient,
} from './errors.ts'
import { ReminderCounts, ReminderRow, Timeline } from './reminder-row.ts'
import { VisitExplanation } from './explanation/explanation-row.ts'
import { Reminders } from './reminders.ts'
import { rules, rulesHttp } from './rules/http.ts'
import { webhooks, webhooksHttp } from './replies/webhooks-http.ts'

const notFound = http.refusals(404, ReminderNotFound)
const refusals = Schema.Union(
  notFound,
  http.refusals(409, ReminderNotPending, ReminderNotSent),
  http.refusals(400, UnknownReminderPatient, UnknownReminderAppointment, ReminderTimeSkipped),
  http.commandRefusals,
)
const WAITS = 'Waits up to 5 seconds until the provider accepts it, and answers 202 if that takes longer.'

const group = http.group('reminders', {
  title: 'Reminders',
  description: 'Emails and texts to patients, and their delivery.',
  endpoints: [
    http.get('list', '/api/reminders', {
      permission: 'reminders:read',
      summary: 'List reminders',
      description:
        'Newest first, by the time to send it, or by visit, where the reminders of one visit stand together and those without a visit are at their own time. `view` shows what needs attention (failed, overdue or with a reply other than yes, for 30 days after its time and until marked as done), what goes out today or on a later day; `from` and `to` are days on which it is to be sent. A search finds any part of the message or of the patient’s name, ignoring case and accents. Reading the list of one patient is recorded in the access ledger.',
      query: reminderQuery,
      response: Schema.Array(ReminderRow),
    }),
    http.get('counts', '/api/reminder-views', {
      permission: 'reminders:read',
      summary: 'Count the reminders of each view',
      description: 'Each up to 1,000.',
      response: ReminderCounts,
    }),
    http.post('create', '/api/reminders', {
      permission: 'reminders:edit',
      summary: 'Schedule a reminder',
      description:
        'Sent at its time, or immediately without one. A reminder whose time has passed is overdue and waits until a user sends it.',
      body: reminderDraft,
      response: ReminderRow,
      status: 201,
      refusals,
    }),
    http.get('open', '/api/reminders/:id', {
      permission: 'reminders:read',
      summary: 'Open a reminder',
      description: 'Reading it is recorded in the access ledger.',
      response: ReminderRow,
      refusals: notFound,
    }),
    http.get('timeline', '/api/reminders/:id/timeline', {
      permission: 'reminders:read',
      summary: 'Read the timeline of a reminder',
      description:
        'Who or which rule created it, consent and quiet hours, each attempt with the provider’s answer, the reply, and what comes next. Reading it is recorded in the access ledger.',
      response: Timeline,
      refusals: notFound,
    }),
    http.get('explain', '/api/appointments/:id/reminder-explanation', {
      permission: 'reminders:read',
      summary: 'Explain the reminders of an appointment',
      description:
        'Each reminder it has, what may keep a planned one from the patient, and for each active rule without one, why. There is always at least one reason. Reading it is recorded in the access ledger.',
      response: VisitExplanation,
      refusals: http.refusals(404, AppointmentNotFound),
    }),
    http.del('remove', '/api/reminders/:id', {
      permission: 'reminders:edit',
      summary: 'Delete a reminder',
      description: 'A pending reminder is not sent. The history keeps the record.',
      response: http.DeletedRecord,
      refusals,
    }),
    http.post('restore', '/api/reminders/:id/restore', {
      permission: 'reminders:edit',
      summary: 'Restore a deleted reminder',
      response: ReminderRow,
      refusals,
    }),
    http.put('markHandled', '/api/reminders/:id/handled', {
      permission: 'reminders:edit',
      summary: 'Mark a reminder as done',
      description: 'It no longer needs attention, until its next problem or reply.',
      response: ReminderRow,
      refusals,
    }),
    http.del('undoHandling', '/api/reminders/:id/handled', {
      permission: 'reminders:edit',
      summary: 'Undo that a reminder was marked as done',
      response: ReminderRow,
      refusals,
    }),
    http
      .post('send', '/api/reminders/:id/send', {
        permission: 'reminders:edit',
        summary: 'Send a pending reminder now',
        description: WAITS,
        response: ReminderRow,
        refusals,
      })
      .addSuccess(ReminderRow, { status: 202 }),
    http
      .post('remind', '/api/appointments/:id/send-reminder', {
        permission: 'reminders:edit',
        summary: 'Send an appointment reminder by email',
        description: `Where the clinic’s own email of this timing is still to go out, that one goes now. ${WAITS}`,
        body: appointmentReminderDraft,
        response: ReminderRow,
        refusals: [
          http.refusals(404, AppointmentNotFound),
          http.refusals(409, AppointmentNotAhead),
          refusals,
        ],
      })
      .addSuccess(ReminderRow, { status: 202 }),
    http
      .post('followUp', '/api/patients/:id/send-followup', {
        permission: 'reminders:edit',
        summary: 'Send a follow-up alert by email',
        description: WAITS,
        body: followUpDraft,
        response: ReminderRow,
        refusals: [http.refusals(404, PatientNotFound), refusals],
      })
      .addSuccess(ReminderRow, { status: 202 }),
  ],
})

export const RemindersApi = HttpApi.make('reminders').add(group).add(rules).add(webhooks)

const sendResponse = (row: ReminderRow) => http.recordResponse(row, row.status === 'pending' ? 202 : 200)

const listHttp = http.implement(RemindersApi, 'reminders', (handlers) =>
  Effect.gen(function* () {
    const reminders = yield* Reminders
    return handlers
      .handle('list', ({ urlParams }) => http.page(reminders.page(urlParams)))
      .handle('create', ({ payload }) => http.asCreated(reminders.create(payload)))
      .handle('open', ({ path }) => http.record(reminders.open(path.id)))
      .handle('timeline', ({ path }) => reminders.timeline(path.id))
      .handle('explain', ({ path }) => reminders.explain(path.id))
      .handle('remove', ({ path }) => http.withExpectedVersion((expect) => reminders.remove(path.id, expect)))
      .handle('restore', ({ path }) => http.record(reminders.restore(path.id)))
      .handle('counts', () => reminders.counts())
      .handle('markHandled', ({ path }) =>
        http.recordWithExpectedVersion((expect) => reminders.markHandled(path.id, expect)),
      )
      .handle('undoHandling', ({ path }) =>
        http.recordWithExpectedVersion((expect) => reminders.undoHandling(path.id, expect)),
      )
      .handle('send', ({ path }) =>
        http
          .withExpectedVersion((expect) => reminders.sendNow(path.id, expect))
          .pipe(Effect.map(sendResponse)),
      )
      .handle('remind', ({ path, payload }) =>
        Effect.map(reminders.remindOf(path.id, payload.reminderType), sendResponse),
      )
      .handle('followUp', ({ path, payload }) =>
        Effect.map(reminders.followUp(path.id, payload), sendResponse),
      )
  }),
)

export const remindersHttp = Layer.mergeAll(listHttp, rulesHttp, webhooksHttp)
