import { IntakeFormPublished, IntakeFormSubmitted } from '../../intake-forms/events.ts'
import { DocumentAnnounced, DocumentContentStored } from '../../documents/events.ts'
import type { ReplyMeaning } from '../../reminders/contract.ts'
import { ReminderAnswered, ReminderFailed, ReminderScheduled } from '../../reminders/events.ts'

// Sample events for these tests.

export const form = IntakeFormPublished({
  title: 'New Patient Intake',
  description: '',
  fields: [],
  translations: {},
  formVersion: 1,
})
export const submittedEvent = IntakeFormSubmitted({
  formId: 1,
  formVersion: 1,
  responses: {},
  sensitive: false,
  language: 'en',
  quick: false,
  invitationId: null,
})
export const scheduledEvent = (patientId: number, appointmentId: number | null = null) =>
  ReminderScheduled({
    patientId,
    appointmentId,
    kind: 'reminder',
    type: 'sms',
    scheduledFor: '2026-03-12T15:00:00.000Z',
    zone: 'America/New_York',
    wantedFor: null,
    rule: null,
    message: 'See you',
  })
export const failedEvent = (reason: Parameters<typeof ReminderFailed>[0]['reason']) =>
  ReminderFailed({ reason, code: null, credit: null })
export const answeredEvent = (answer: ReplyMeaning) =>
  ReminderAnswered({ patientId: 2, answer, reference: `SM-${answer}`, text: 'x' })

/** Uploads a document of this many bytes, with the given number of 5 GB used afterward. */
export const uploadedEvent = (
  size: number,
  used: number,
  patientId = 1,
  submissionId = patientId > 0 ? null : 1,
) => [
  DocumentAnnounced({
    patientId,
    submissionId,
    fieldId: null,
    originalName: 'scan.pdf',
    filename: '1773327600000_scan.pdf',
    mimeType: 'application/pdf',
    size,
    documentType: 'Lab Results',
    notes: '',
    isSensitive: false,
  }),
  DocumentContentStored({
    patientId,
    submissionId,
    place: '1001/0',
    contentKey: 'x',
    mimeType: 'application/pdf',
    size,
    sha256: '00',
    flags: [],
    stripped: false,
    scan: 'waiting',
    used,
    quota: 5 * 2 ** 30,
  }),
]
