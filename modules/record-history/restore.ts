import { Database, Keyring, Registry } from '#events'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { Documents } from '#modules/documents'
import { IntakeForms } from '#modules/intake-forms'
import { service } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import { restoreAppointment } from './restore/restore-appointment.ts'
import { restoreClinic } from './restore/restore-clinic.ts'
import { restoreDocument } from './restore/restore-document.ts'
import { restoreForm } from './restore/restore-form.ts'
import { restorePatient } from './restore/restore-patient.ts'
import { restoreReminder } from './restore/restore-reminder.ts'

/**
 * Reverts records by sending a new command to their own decider; later events stay on record. Every call acts
 * on the clinic of the `Origin`; `expect` is the version the caller last read.
 */
export class RecordRestore extends service<RecordRestore>()(
  'RecordRestore',
  [Database, Registry, Keyring, Patients, Appointments, IntakeForms, Documents, Reminders, Clinics],
  {
    patient: restorePatient,
    appointment: restoreAppointment,
    form: restoreForm,
    document: restoreDocument,
    reminder: restoreReminder,
    clinic: restoreClinic,
  },
) {}
