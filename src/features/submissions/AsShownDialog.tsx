import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import type { Review } from '#modules/intake-forms'
import { FormView } from '../form-view/index.ts'
import { $asShownDialog, type AsShownDialogState, closeAsShownDialog } from './as-shown-dialog.store.ts'
import { language, text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { type OpenState, useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { RevealButton } from './MaskedAnswer.tsx'
import { useRevealedAnswers } from './useRevealedAnswers.ts'

interface AsShownDialogProps {
  readonly clinicName: string
}

/** Shows a submission as the patient saw it, but with masked answers covered; `openAsShownDialog(id)` opens it. */
export function AsShownDialog({ clinicName }: AsShownDialogProps) {
  const asShown = useStore($asShownDialog)
  const lastDialog = useLastOpen(asShown)
  return (
    <Dialog
      open={asShown.is !== 'closed'}
      onClose={closeAsShownDialog}
      size="roomy"
      title={text.responses.asShown}
      action={lastDialog?.is === 'shown' && <PdfLink of={lastDialog.review} />}
    >
      <Dialog.Body>
        <Content shown={lastDialog} clinicName={clinicName} />
      </Dialog.Body>
    </Dialog>
  )
}

const PdfLink = ({ of: { submission } }: { of: Review }) => (
  <a
    className="button head-button"
    href={`/api/form-submissions/${submission.id}/pdf?language=${language()}`}
    download
  >
    <Download />
    {text.responses.pdf}
  </a>
)

const Content = ({
  shown,
  clinicName,
}: AsShownDialogProps & { shown: OpenState<AsShownDialogState> | undefined }) => {
  if (shown?.is === 'unavailable') return <Alert kind="error">{shown.problem}</Alert>
  if (shown?.is !== 'shown') return <LoadingSkeleton />
  return <Sheet review={shown.review} clinicName={clinicName} />
}

function Sheet({ review: { form, submission }, clinicName }: AsShownDialogProps & { review: Review }) {
  const revealed = useRevealedAnswers(submission.id)
  const masked = submission.answered.filter((each) => each.masked)
  const covers = masked.map((each) => {
    const cover = {
      open: revealed.answersByField[each.fieldId] !== undefined,
      button: <RevealButton of={each} revealed={revealed} />,
    }
    return [each.fieldId, cover] as const
  })
  const values = Object.values(revealed.answersByField).map((each) => each?.responses)
  return (
    <article className="patient-form">
      <FormView
        definition={form}
        language={submission.language}
        clinicName={clinicName}
        answers={{
          values: Object.assign({}, submission.responses, ...values),
          covers: Object.fromEntries(covers),
        }}
        mode="readOnly"
        idPrefix="shown-"
      />
    </article>
  )
}

const LoadingSkeleton = () => (
  <div className="skeleton asked" aria-busy="true" data-late>
    {['62%', '44%', '70%', '52%'].map((width) => (
      <i key={width} style={{ '--w': width } as object} />
    ))}
  </div>
)
