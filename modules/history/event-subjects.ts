import type { EventWithContext } from './event-description.ts'

const NOBODY_YET = /^(submission|form-invitation)-\d+$/

/** Lists whose data events show: patients who are not erased, and submissions without a patient. */
export const subjectsOf = (all: readonly EventWithContext[]): readonly string[] => [
  ...new Set(
    all.flatMap(({ patientId, others = [], patients, recorded: { subject, erased } }) => {
      const named = patientId === null ? others : [patientId, ...others]
      if (named.length > 0) return named.filter((id) => patients.get(id)).map((id) => `patient-${id}`)
      return subject && !erased && NOBODY_YET.test(subject) ? [subject] : []
    }),
  ),
]
