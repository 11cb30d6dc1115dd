import { sql } from '#events'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { everySubmission } from '#modules/intake-forms'
import type { PatientUses } from '#modules/patients'

/** Finds other modules' records of imported patients, which prevent undoing the import. */
export const usesOfPatients: PatientUses = (clinicId, patientIds) =>
  sql`select patient_id as "patientId", 'appointments' as what from (${everyAppointment(clinicId)}) a
        where patient_id = any(${patientIds})
      union select "patientId", 'documents' from (${allDocuments(clinicId)}) d
        where "patientId" = any(${patientIds})
      union select "patientId", 'submissions' from (${everySubmission(clinicId)}) s
        where "patientId" = any(${patientIds})`
