import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { $responses, closeResponses, type ResponsesDialog as State } from '../../stores/responses.ts'
import { $review, isUndecided } from '../../stores/review.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Count } from '../kit/Tag.tsx'
import { PatientDialog } from '../patients/PatientDialog.tsx'
import { AsShownDialog } from './AsShownDialog.tsx'
import { ResponsesListing } from './ResponsesListing.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'

interface ResponsesDialogProps {
  readonly formats: Formats
  readonly clinicName: string
}

type Open = Extract<State, { is: 'open' }>

/** What patients answered to a form, and its review: `showResponses(form)` opens it. */
export function ResponsesDialog({ formats, clinicName }: ResponsesDialogProps) {
  const dialog = useStore($responses)
  const review = useStore($review)
  const shown = useLastOpen(dialog)
  return (
    <>
      <Dialog
        open={dialog.is === 'open'}
        onClose={closeResponses}
        size="wide"
        dirty={isUndecided(review)}
        title={<Title of={shown} />}
        aside={shown && <HowMany of={shown} />}
        action={shown && <Export of={shown} />}
      >
        {shown && <Content open={shown} formats={formats} />}
      </Dialog>
      <AsShownDialog clinicName={clinicName} />
      <PatientDialog formats={formats} />
    </>
  )
}

const Title = ({ of }: { of: Open | undefined }) => (
  <>
    {text.responses.title}{' '}
    <span className="m">
      <bdi>{of?.form.title}</bdi>
    </span>
  </>
)

const HowMany = ({ of }: { of: Open }) => {
  const listing = useStore(of.$listing)
  if (listing.is !== 'rows' && listing.is !== 'none') return null
  return <Count>{text.responses.count(listing.is === 'rows' ? listing.total : 0)}</Count>
}

const Export = ({ of: { form } }: { of: Open }) => (
  <a className="btn head-b" href={`/api/intake-forms/${form.id}/responses.csv`} download>
    <Download />
    {text.responses.export}
    <span className="sr">{text.responses.exportOf(form.title)}</span>
  </a>
)

const Content = ({ open, formats }: { open: Open; formats: Formats }) => {
  const review = useStore($review)
  const close = (
    <Button kind="quiet" onClick={closeResponses}>
      {text.close}
    </Button>
  )
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
      <Dialog.Foot>
        {review.is === 'open' ? (
          <ReviewFoot open={review}>{close}</ReviewFoot>
        ) : (
          <>
            <span className="sp" />
            {close}
          </>
        )}
      </Dialog.Foot>
    </>
  )
}

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): Open | undefined {
  const [last, setLast] = useState<Open>()
  if (dialog.is === 'open' && dialog !== last) setLast(dialog)
  return dialog.is === 'open' ? dialog : last
}
