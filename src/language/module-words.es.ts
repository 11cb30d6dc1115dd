import * as appointments from '../../modules/appointments/words.es.ts'
import * as asOf from '../../modules/as-of/words.es.ts'
import * as backups from '../../modules/backups/words.es.ts'
import * as billing from '../../modules/billing/words.es.ts'
import * as calendarFeeds from '../../modules/calendar-feeds/words.es.ts'
import * as clinic from '../../modules/clinic/words.es.ts'
import * as customDomains from '../../modules/custom-domains/words.es.ts'
import * as documents from '../../modules/documents/words.es.ts'
import * as emergencyAccess from '../../modules/emergency-access/words.es.ts'
import * as erasure from '../../modules/erasure/words.es.ts'
import * as exports from '../../modules/exports/words.es.ts'
import * as history from '../../modules/history/words.es.ts'
import * as identity from '../../modules/identity/words.es.ts'
import * as intakeForms from '../../modules/intake-forms/words.es.ts'
import * as kernel from '../../modules/kernel/words.es.ts'
import * as messages from '../../modules/messages/words.es.ts'
import * as notifications from '../../modules/notifications/words.es.ts'
import * as patients from '../../modules/patients/words.es.ts'
import * as practitioners from '../../modules/practitioners/words.es.ts'
import * as recordHistory from '../../modules/record-history/words.es.ts'
import * as reminders from '../../modules/reminders/words.es.ts'
import * as reports from '../../modules/reports/words.es.ts'
import * as rooms from '../../modules/rooms/words.es.ts'

/** Sentences for the modules' refusals, by tag. */
export const refusals = {
  ...appointments.refusals,
  ...asOf.refusals,
  ...backups.refusals,
  ...billing.refusals,
  ...calendarFeeds.refusals,
  ...clinic.refusals,
  ...customDomains.refusals,
  ...documents.refusals,
  ...emergencyAccess.refusals,
  ...erasure.refusals,
  ...exports.refusals,
  ...history.refusals,
  ...identity.refusals,
  ...intakeForms.refusals,
  ...kernel.refusals,
  ...messages.refusals,
  ...notifications.refusals,
  ...patients.refusals,
  ...practitioners.refusals,
  ...recordHistory.refusals,
  ...reminders.refusals,
  ...reports.refusals,
  ...rooms.refusals,
}

/** Sentences for field problems, by code. */
export const problems = {
  ...appointments.problems,
  ...asOf.problems,
  ...backups.problems,
  ...billing.problems,
  ...calendarFeeds.problems,
  ...clinic.problems,
  ...customDomains.problems,
  ...documents.problems,
  ...emergencyAccess.problems,
  ...erasure.problems,
  ...history.problems,
  ...identity.problems,
  ...intakeForms.problems,
  ...kernel.problems,
  ...messages.problems,
  ...notifications.problems,
  ...patients.problems,
  ...practitioners.problems,
  ...recordHistory.problems,
  ...reminders.problems,
  ...reports.problems,
  ...rooms.problems,
}

export const { failureReasons } = messages
export const { notifications: notificationLines } = notifications
export const { reminderTimeline, fixedParts: reminderParts, visitExplanation } = reminders
