import type { ReviewState } from '../../stores/review.ts'
import type { Formats } from '../../text/format.ts'

/** What every part of the responses is shown with. */
export interface Shown {
  readonly formats: Formats
  readonly review: ReviewState
  /** Submissions of several forms stand together, each with its form's title. */
  readonly mixed: boolean
  /** The review's last step stands in its row; otherwise in the foot of the dialog. */
  readonly footInRow: boolean
}
