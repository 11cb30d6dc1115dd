import { Check, Ellipsis, FileText, RotateCcw, UserMinus } from 'lucide-react'
import type { SubmissionRow } from '#modules/intake-forms'
import { openAsShownDialog } from './as-shown-dialog.store.ts'
import { toggleReview } from './review/review.store.ts'
import { markReviewed, reopen, unmatch } from './review/save-review.ts'
import { text } from '../../language/index.ts'
import { Button, IconButton } from '../../kit/controls/Button.tsx'
import { Menu, type MenuItem } from '../../kit/controls/Menu.tsx'
import { historyItem } from '../record-history/index.ts'
import { submitterName } from './answer-words.ts'

interface RowActionsProps {
  readonly submission: SubmissionRow
  readonly open: boolean
}

export const RowActions = ({ submission, open }: RowActionsProps) => (
  <span className="actions">
    {submission.state === 'new' ? (
      <ReviewButton {...{ submission, open }} />
    ) : (
      <ReviewedMark submission={submission} />
    )}
    <Menu
      trigger={
        <IconButton label={text.responses.actions(submitterName(submission))}>
          <Ellipsis />
        </IconButton>
      }
      items={itemsFor(submission)}
    />
  </span>
)

const ReviewButton = ({ submission, open }: RowActionsProps) => (
  <Button size="small" aria-expanded={open} onClick={() => toggleReview(submission.id)}>
    {text.responses.review}
    <span className="visually-hidden"> {submitterName(submission)}</span>
  </Button>
)

const ReviewedMark = ({ submission: { patientId } }: { submission: SubmissionRow }) => (
  <span className="done-text">
    <Check />
    {patientId > 0 ? text.responses.inRecord : text.responses.reviewed}
  </span>
)

const itemsFor = (submission: SubmissionRow): readonly MenuItem[] => {
  const { id, state, patientId } = submission
  return [
    { label: text.responses.asShown, icon: <FileText />, onSelect: () => void openAsShownDialog(id) },
    state === 'new'
      ? { label: text.responses.markReviewed, icon: <Check />, onSelect: () => void markReviewed(id) }
      : { label: text.responses.reopen, icon: <RotateCcw />, onSelect: () => void reopen(id) },
    ...(patientId > 0 ? [unmatchItem(id, submitterName(submission))] : []),
    historyItem('submission', id),
  ]
}

const unmatchItem = (id: number, name: string): MenuItem => ({
  label: text.responses.unmatch(name),
  icon: <UserMinus />,
  onSelect: () => void unmatch(id, name),
})
