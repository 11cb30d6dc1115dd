import type { EventWithContext } from './event-description.ts'

const UNMATCHED_SUBJECT = /^(submission|form-invitation)-\d+$/

/** Lists the subjects whose data events show: patients who are not erased, and unmatched forms or invitations. */
export const subjectsOf = (all: readonly EventWithContext[]): readonly string[] => [
  ...new Set(
    all.flatMap(({ patientId, otherPatientIds = [], patients, recorded: { subject, erased } }) => {
      const patientIds = patientId === null ? otherPatientIds : [patientId, ...otherPatientIds]
      if (patientIds.length > 0)
        return patientIds.filter((id) => patients.get(id)).map((id) => `patient-${id}`)
      return subject && !erased && UNMATCHED_SUBJECT.test(subject) ? [subject] : []
    }),
  ),
]
