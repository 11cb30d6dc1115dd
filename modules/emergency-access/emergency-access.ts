import { Database, Store } from '#events'
import { Appointments } from '#modules/appointments'
import { Documents } from '#modules/documents'
import { Identity } from '#modules/identity'
import { Submissions } from '#modules/intake-forms'
import { service } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import { canOpen, end, findGrant, open, listOpenGrants } from './emergency-grants.ts'
import { download, record } from './emergency-reading.ts'

export class EmergencyAccess extends service<EmergencyAccess>()(
  'EmergencyAccess',
  [Store, Database, Identity, Patients, Appointments, Submissions, Documents, Reminders],
  { open, canOpen, running: listOpenGrants, one: findGrant, end, record, download },
) {}
