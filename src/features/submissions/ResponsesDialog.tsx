import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { $responses, closeResponses, type ResponsesDialog as State } from './responses-dialog.store.ts'
import { $review, hasUnsavedDecisions } from './review/review.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { type OpenState, useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { Empty } from '../../kit/list/ListStates.tsx'
import { Count } from '../../kit/controls/Tag.tsx'
import { PatientDialog } from '../patients/dialog/index.ts'
import { AsShownDialog } from './AsShownDialog.tsx'
import { ResponsesListing } from './ResponsesListing.tsx'
import { ReviewStep, ReviewTally } from './review/ReviewFoot.tsx'

interface ResponsesDialogProps {
  readonly formats: Formats
  readonly clinicName: string
}

type OpenResponses = OpenState<State>

export function ResponsesDialog({ formats, clinicName }: ResponsesDialogProps) {
  const dialog = useStore($responses)
  const review = useStore($review)
  const lastDialog = useLastOpen(dialog)
  return (
    <>
      <Dialog
        open={dialog.is === 'open'}
        onClose={closeResponses}
        size="wide"
        dirty={hasUnsavedDecisions(review)}
        title={<Title of={lastDialog} />}
        aside={lastDialog && <SubmissionCount of={lastDialog} />}
        action={lastDialog && <ExportLink of={lastDialog} />}
      >
        {lastDialog && <Content open={lastDialog} formats={formats} />}
      </Dialog>
      <AsShownDialog clinicName={clinicName} />
      <PatientDialog formats={formats} />
    </>
  )
}

const Title = ({ of }: { of: OpenResponses | undefined }) => (
  <>
    {text.responses.title}{' '}
    <span className="faint">
      <bdi>{of?.form.title}</bdi>
    </span>
  </>
)

const SubmissionCount = ({ of }: { of: OpenResponses }) => {
  const listing = useStore(of.$listing)
  if (listing.is !== 'rows' && listing.is !== 'none') return null
  return <Count>{text.responses.count(listing.is === 'rows' ? listing.total : 0)}</Count>
}

const ExportLink = ({ of: { form } }: { of: OpenResponses }) => (
  <a className="button head-button" href={`/api/intake-forms/${form.id}/responses.csv`} download>
    <Download />
    {text.responses.export}
    <span className="visually-hidden">{text.responses.exportOf(form.title)}</span>
  </a>
)

const Content = ({ open, formats }: { open: OpenResponses; formats: Formats }) => {
  const review = useStore($review)
  const openReview = review.is === 'open' && review
  return (
    <>
      <Dialog.Body flush>
        <ResponsesListing
          responses={open}
          formats={formats}
          mixed={false}
          footInRow={false}
          none={<Empty>{text.responses.none}</Empty>}
        />
      </Dialog.Body>
      <Dialog.Foot start={openReview && <ReviewTally open={openReview} />}>
        <Dialog.Cancel>{text.close}</Dialog.Cancel>
        {openReview && <ReviewStep open={openReview} />}
      </Dialog.Foot>
    </>
  )
}
