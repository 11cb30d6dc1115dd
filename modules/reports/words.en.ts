import type { Status } from '#contracts/appointments'
import { countOf, figure, longDay } from '../kernel/figures.en.ts'
import type { Activity, ListName, Outcome, ReportRange } from './contract.ts'

import { types as documentTypes } from '../documents/words.en.ts'

export { documentTypes }

export const refusals = {
  DayToCome: () => 'That day is in the future. Choose today or an earlier day.',
  TooManyDays: ({ most }: { readonly most: number }) =>
    `The report can cover at most ${most} days. Please choose fewer.`,
}

export const problems = {}

/** Words of a report: on the screen, as CSV and as PDF. */
export const sheet = {
  title: 'Reports and Analytics',
  asOf: ({ day, position }: { readonly day: string; readonly position: number }) =>
    `As of ${longDay(day)}, event ${figure(position)}`,
  asOfIn: ({
    day,
    position,
    zone,
  }: {
    readonly day: string
    readonly position: number
    readonly zone: string
  }) => `As of ${longDay(day)}, event ${figure(position)}, ${zone} time`,
  trends: ({ days }: { readonly days: string }) =>
    `Compared with the previous period: ${days}. Patient and document trends compare totals at the end of each period.`,
  ofThemCancelled: 'of them cancelled',
  since: {
    week: 'vs. previous 7 days',
    month: 'vs. previous 30 days',
    quarter: 'vs. previous 90 days',
    year: 'vs. previous 365 days',
    custom: 'vs. previous period',
  } satisfies Readonly<Record<ReportRange, string>>,
  during: {
    week: 'in 7 days',
    month: 'in 30 days',
    quarter: 'in 90 days',
    year: 'in 365 days',
    custom: 'in these days',
  } satisfies Readonly<Record<ReportRange, string>>,
  today: 'today',
  new: 'new',

  cards: {
    patients: 'Total patients',
    appointments: 'Total appointments',
    documents: 'Documents',
    revenue: 'Revenue',
  },

  statuses: {
    scheduled: 'Scheduled',
    confirmed: 'Confirmed',
    pending: 'Pending',
    completed: 'Completed',
    cancelled: 'Cancelled',
    'no-show': 'No-show',
  } satisfies Readonly<Record<Status, string>>,
  outcomes: {
    delivered: 'Delivered',
    sent: 'Sent',
    failed: 'Failed',
  } satisfies Readonly<Record<Outcome, string>>,
  noPractitioner: 'No practitioner',
  untitledForm: ({ formId }: { readonly formId: number }) => `Form ${formId}`,

  noneBooked: 'No appointments were booked for these days.',
  noneCompleted: 'No appointments were completed in these days.',
  fees: 'Revenue counts completed appointments at the fee they were booked with.',
  status: {
    title: 'Appointment status',
    note: ({ n }: { readonly n: number }) => countOf(n, 'appointment', 'appointments'),
  },
  noShows: {
    title: 'No-show rate',
    rate: 'No-show rate',
    missed: 'No-shows',
    completed: 'Completed',
    hint: 'No-shows as a share of no-shows and completed appointments.',
  },
  services: {
    title: 'Top 5 services',
    noFee: 'no fee set',
  },
  documents: {
    title: 'Document types',
    note: ({ n }: { readonly n: number }) => `${figure(n)} added`,
  },
  submissions: {
    title: 'Form submissions',
    total: 'Total',
    recent: 'Recent',
    responseRate: 'Average response rate',
    answeredOf: ({ answered, sent }: { readonly answered: number; readonly sent: number }) =>
      `Forms sent that came back (${figure(answered)} of ${figure(sent)})`,
    hint: '“Recent” counts this period. The response rate is all submissions divided by all patients.',
  },
  visitors: {
    title: 'New and returning patients',
    note: ({ n }: { readonly n: number }) => `${countOf(n, 'patient', 'patients')} seen`,
    new: 'New',
    returning: 'Returning',
    hint: 'Counts patients seen in this period. New patients were seen for the first time.',
  },
  practitioners: {
    title: 'Booked time by practitioner',
    hint: 'Shares of all booked time, without cancelled appointments. They do not show how full a day was.',
  },
  reminders: {
    title: 'Reminder delivery',
    note: ({ n }: { readonly n: number }) => countOf(n, 'reminder', 'reminders'),
    hint: 'Delivered: the provider confirmed that it reached the patient. Sent: the provider accepted it and has not reported back. Emails always count as Sent.',
  },
  revenue: {
    byService: 'Revenue by service',
    byPractitioner: 'Revenue by practitioner',
  },

  /** Column headings of the charts. */
  heads: {
    status: 'Status',
    service: 'Service',
    documentType: 'Type',
    form: 'Form',
    visitors: 'Patients',
    practitioner: 'Practitioner',
    outcome: 'Outcome',
    share: 'Share',
    revenue: 'Revenue',
    appointments: 'Appointments',
    added: 'Added',
    submissions: 'Submissions',
    patients: 'Seen',
    time: 'Time',
    reminders: 'Reminders',
  },
  /** Figures over time, for each day or each week. */
  course: {
    title: { day: 'Day by day', week: 'Week by week' },
    heading: { day: 'Day', week: 'Week' },
    appointments: { day: 'Appointments per day', week: 'Appointments per week' },
    appointmentsHeading: 'Appointments',
    revenue: { day: 'Revenue per day', week: 'Revenue per week' },
    revenueHeading: 'Revenue',
    hint: {
      day: 'Cancelled appointments are not counted.',
      week: 'Cancelled appointments are not counted. Weeks start on Sunday; the first and the last one may be shorter.',
    },
  },

  lists: {
    appointments: 'Appointments',
    patients: 'Patients',
    'new-patients': 'New patients',
    'first-visits': 'Patients seen for the first time',
    'return-visits': 'Patients seen again',
    documents: 'Documents',
    'added-documents': 'Documents added',
    submissions: 'Form submissions',
    'recent-submissions': 'Recent form submissions',
    reminders: 'Reminders',
  } satisfies Readonly<Record<ListName, string>>,
}

/** The patient, and the subject: an appointment's time, a document type, or a form's title. */
interface ActivityParams {
  readonly name: string
  readonly what: string
}

/** Sentences of the dashboard's recent activity. */
export const activity = {
  patient_added: ({ name }: ActivityParams) => `${name} added`,
  patient_removed: ({ name }: ActivityParams) => `${name} deleted`,
  patient_restored: ({ name }: ActivityParams) => `${name} restored`,
  appointment_scheduled: ({ name, what }: ActivityParams) => `${name} booked for ${what}`,
  appointment_rescheduled: ({ name, what }: ActivityParams) => `${name} moved to ${what}`,
  appointment_reopened: ({ name, what }: ActivityParams) => `${name} scheduled again for ${what}`,
  appointment_confirmed: ({ name, what }: ActivityParams) => `${name}, ${what}: confirmed`,
  appointment_pending: ({ name, what }: ActivityParams) => `${name}, ${what}: pending`,
  appointment_completed: ({ name, what }: ActivityParams) => `${name}, ${what}: completed`,
  appointment_cancelled: ({ name, what }: ActivityParams) => `${name}, ${what}: cancelled`,
  appointment_missed: ({ name, what }: ActivityParams) => `${name} missed ${what}`,
  appointment_removed: ({ name, what }: ActivityParams) => `${name}, ${what}: appointment deleted`,
  appointment_restored: ({ name, what }: ActivityParams) => `${name}, ${what}: appointment restored`,
  reminder_sent: ({ name }: ActivityParams) => `Reminder sent to ${name}`,
  reminder_kept: ({ name }: ActivityParams) => `Reminder to ${name} kept in the outbox`,
  reminder_failed: ({ name }: ActivityParams) => `Reminder to ${name} failed`,
  follow_up_sent: ({ name }: ActivityParams) => `Message sent to ${name}`,
  follow_up_kept: ({ name }: ActivityParams) => `Message to ${name} kept in the outbox`,
  follow_up_failed: ({ name }: ActivityParams) => `Message to ${name} failed`,
  document_uploaded: ({ name, what }: ActivityParams) => `${what} uploaded for ${name}`,
  document_removed: ({ name, what }: ActivityParams) => `${what} of ${name} deleted`,
  document_restored: ({ name, what }: ActivityParams) => `${what} of ${name} restored`,
  document_refused: ({ name, what }: ActivityParams) => `Virus found in ${what} of ${name}`,
  form_submitted: ({ name, what }: ActivityParams) =>
    name ? `${name} submitted ${what}` : `${what} submitted`,
} satisfies Readonly<Record<Activity, unknown>>

/** Names of document types in those sentences. */
export const activityDocuments: typeof documentTypes = { ...documentTypes, Other: 'Document' }
