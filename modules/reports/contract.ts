import { z } from 'zod'
import { monthName } from '../appointments/contract.ts'

/** Of which kind of record something is told. */
export const ACTIVITY_TYPES = ['patient', 'appointment', 'document', 'reminder'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** What is told. */
export const ACTIVITIES = [
  'patient_added',
  'patient_removed',
  'patient_restored',
  'appointment_scheduled',
  'appointment_rescheduled',
  'appointment_reopened',
  'appointment_confirmed',
  'appointment_pending',
  'appointment_completed',
  'appointment_cancelled',
  'appointment_missed',
  'appointment_removed',
  'appointment_restored',
  'form_submitted',
  'reminder_sent',
  'reminder_failed',
  'follow_up_sent',
  'follow_up_failed',
  'document_uploaded',
  'document_removed',
  'document_restored',
  'document_refused',
] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Lines the dashboard shows of what happened last. */
export const ACTIVITY_SHOWN = 4

export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).optional() })

/** Which month the overview shows. */
export const overviewQuery = z.object({ month: monthName.optional() })
