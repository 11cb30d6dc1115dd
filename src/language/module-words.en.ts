import * as appointments from '../../modules/appointments/words.en.ts'
import * as asOf from '../../modules/as-of/words.en.ts'
import * as backups from '../../modules/backups/words.en.ts'
import * as billing from '../../modules/billing/words.en.ts'
import * as calendarFeeds from '../../modules/calendar-feeds/words.en.ts'
import * as clinic from '../../modules/clinic/words.en.ts'
import * as customDomains from '../../modules/custom-domains/words.en.ts'
import * as documents from '../../modules/documents/words.en.ts'
import * as emergencyAccess from '../../modules/emergency-access/words.en.ts'
import * as erasure from '../../modules/erasure/words.en.ts'
import * as exports from '../../modules/exports/words.en.ts'
import * as history from '../../modules/history/words.en.ts'
import * as identity from '../../modules/identity/words.en.ts'
import * as intakeForms from '../../modules/intake-forms/words.en.ts'
import * as kernel from '../../modules/kernel/words.en.ts'
import * as messages from '../../modules/messages/words.en.ts'
import * as notifications from '../../modules/notifications/words.en.ts'
import * as patients from '../../modules/patients/words.en.ts'
import * as practitioners from '../../modules/practitioners/words.en.ts'
import * as recordHistory from '../../modules/record-history/words.en.ts'
import * as reminders from '../../modules/reminders/words.en.ts'
import * as reports from '../../modules/reports/words.en.ts'
import * as rooms from '../../modules/rooms/words.en.ts'

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

/** Reasons for unsent messages, notification lines, and steps of reminder timelines. */
export const { failureReasons } = messages
export const { notifications: notificationLines } = notifications
export const { reminderTimeline, fixedParts: reminderParts, visitExplanation } = reminders
