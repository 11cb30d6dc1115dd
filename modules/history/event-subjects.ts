import type { Happened } from './told.ts'

const NOBODY_YET = /^(submission|form-invitation)-\d+$/

/** Whose data events show: patients that are not erased, and whoever answered a form and is nobody's patient yet. */
export const subjectsOf = (all: readonly Happened[]): readonly string[] => [
  ...new Set(
    all.flatMap(({ patientId, others = [], patients, recorded: { subject, erased } }) => {
      const named = patientId === null ? others : [patientId, ...others]
      if (named.length > 0) return named.filter((id) => patients.get(id)).map((id) => `patient-${id}`)
      return subject && !erased && NOBODY_YET.test(subject) ? [subject] : []
    }),
  ),
]
