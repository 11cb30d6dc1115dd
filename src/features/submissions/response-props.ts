import type { ReviewState } from './review/review.store.ts'
import type { Formats } from '../../kit/format/format.ts'

export interface ResponseProps {
  readonly formats: Formats
  readonly review: ReviewState
  /** Whether the list mixes submissions of several forms; each row then shows its form's title. */
  readonly mixed: boolean
  /** Whether the final step of the review is in the submission's row; otherwise it is in the dialog's footer. */
  readonly footInRow: boolean
}
