import { Check, Ellipsis, FileText, RotateCcw, UserMinus } from 'lucide-react'
import type { SubmissionRow } from '#modules/intake'
import { showAsShown } from '../../stores/responses-as-shown.ts'
import { closeReview, openReview } from '../../stores/review.ts'
import { markReviewed, reopen, unmatch } from '../../stores/review-saving.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu, type MenuItem } from '../kit/Menu.tsx'
import { historyItem } from '../record-history/HistoryLink.tsx'
import { nameOf } from './answers.ts'

interface RowActionsProps {
  readonly submission: SubmissionRow
  /** Its review is open below it. */
  readonly open: boolean
}

/** What is left to do with a submission, or that it is done; and the rest in a menu. */
export const RowActions = ({ submission, open }: RowActionsProps) => (
  <span className="acts">
    {submission.state === 'new' ? (
      <ReviewButton {...{ submission, open }} />
    ) : (
      <Done submission={submission} />
    )}
    <Menu
      trigger={
        <IconButton label={text.responses.actions(nameOf(submission))}>
          <Ellipsis />
        </IconButton>
      }
      items={itemsFor(submission)}
    />
  </span>
)

const ReviewButton = ({ submission, open }: RowActionsProps) => (
  <Button
    size="small"
    aria-expanded={open}
    onClick={() => (open ? closeReview() : void openReview(submission.id))}
  >
    {text.responses.review}
    <span className="sr"> {nameOf(submission)}</span>
  </Button>
)

const Done = ({ submission: { patientId } }: { submission: SubmissionRow }) => (
  <span className="done-t">
    <Check />
    {patientId > 0 ? text.responses.inRecord : text.responses.reviewed}
  </span>
)

const itemsFor = (submission: SubmissionRow): readonly MenuItem[] => {
  const { id, state, patientId } = submission
  return [
    { label: text.responses.asShown, icon: <FileText />, onSelect: () => void showAsShown(id) },
    state === 'new'
      ? { label: text.responses.markReviewed, icon: <Check />, onSelect: () => void markReviewed(id) }
      : { label: text.responses.reopen, icon: <RotateCcw />, onSelect: () => void reopen(id) },
    ...(patientId > 0 ? [unmatching(id, nameOf(submission))] : []),
    historyItem('submission', id),
  ]
}

const unmatching = (id: number, name: string): MenuItem => ({
  label: text.responses.unmatch(name),
  icon: <UserMinus />,
  onSelect: () => void unmatch(id, name),
})
