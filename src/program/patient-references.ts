import { sql } from '#events'
import { everyAppointment } from '#modules/appointments'
import { everyDocument } from '#modules/documents'
import { everySubmission } from '#modules/intake'
import type { UsesOf } from '#modules/patients'

/** What stands against taking an imported patient back: what other modules hold of them. */
export const usesOfPatients: UsesOf = (clinicId, patientIds) =>
  sql`select patient_id as "patientId", 'appointments' as what from (${everyAppointment(clinicId)}) a
        where patient_id = any(${patientIds})
      union select "patientId", 'documents' from (${everyDocument(clinicId)}) d
        where "patientId" = any(${patientIds})
      union select "patientId", 'submissions' from (${everySubmission(clinicId)}) s
        where "patientId" = any(${patientIds})`
