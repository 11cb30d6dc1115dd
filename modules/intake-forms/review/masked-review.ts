import { maskValue } from '#modules/kernel'
import type { Review } from './review.ts'

/**
 * Returns a review for a caller who may not read patients: the answers, without the record's values. Whether an
 * answer is the same as the record, or a patient is like the sender, would tell them.
 */
export const maskReview = (review: Review): Review => ({
  ...review,
  submission: { ...review.submission, patientName: maskValue(review.submission.patientName) },
  patient: review.patient && {
    ...review.patient,
    name: maskValue(review.patient.name),
    dateOfBirth: maskValue(review.patient.dateOfBirth),
    alerts: [],
  },
  alerts: [],
  suggestions: [],
  answers: review.answers.map((each) => ({
    ...each,
    record: maskValue(each.record),
    same: false,
    accepted: false,
  })),
})
