import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#modules/intake'
import { FormView } from '../../components/form/FormView.tsx'
import { $asShown, type AsShown, closeAsShown } from '../../stores/responses-as-shown.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { RevealButton } from './MaskedAnswer.tsx'
import { useRevealed } from './useRevealed.ts'

interface AsShownDialogProps {
  readonly clinicName: string
}

/** A submission exactly as the patient saw it, but that masked answers are covered: `showAsShown(id)` opens it. */
export function AsShownDialog({ clinicName }: AsShownDialogProps) {
  const asShown = useStore($asShown)
  const shown = useLastOpen(asShown)
  return (
    <Dialog
      open={asShown.is !== 'closed'}
      onClose={closeAsShown}
      size="roomy"
      title={text.responses.asShown}
      action={shown.is === 'shown' && <Pdf of={shown.review} />}
    >
      <Dialog.Body>
        <Content shown={shown} clinicName={clinicName} />
      </Dialog.Body>
    </Dialog>
  )
}

const Pdf = ({ of: { submission } }: { of: Review }) => (
  <a className="btn head-b" href={`/api/form-submissions/${submission.id}/pdf`} download>
    <Download />
    {text.responses.pdf}
  </a>
)

const Content = ({ shown, clinicName }: AsShownDialogProps & { shown: AsShown }) => {
  if (shown.is === 'unavailable') return <Alert kind="error">{shown.problem}</Alert>
  if (shown.is !== 'shown') return <Opening />
  return <Sheet review={shown.review} clinicName={clinicName} />
}

function Sheet({ review: { form, submission }, clinicName }: AsShownDialogProps & { review: Review }) {
  const revealed = useRevealed(submission.id)
  const masked = submission.answered.filter((each) => each.masked)
  const covers = masked.map((each) => {
    const cover = {
      open: revealed.shown[each.fieldId] !== undefined,
      button: <RevealButton of={each} revealed={revealed} />,
    }
    return [each.fieldId, cover] as const
  })
  const values = Object.values(revealed.shown).map((each) => each?.responses)
  return (
    <article className="pub">
      <FormView
        definition={form}
        language={submission.language}
        clinicName={clinicName}
        values={Object.assign({}, submission.responses, ...values)}
        covers={Object.fromEntries(covers)}
        scope="shown-"
        readOnly
      />
    </article>
  )
}

const Opening = () => (
  <div className="skel asked" aria-busy="true" data-late>
    {['62%', '44%', '70%', '52%'].map((width) => (
      <i key={width} style={{ '--w': width } as object} />
    ))}
  </div>
)

// While it fades away, it still shows what it was.
function useLastOpen(asShown: AsShown): AsShown {
  const [last, setLast] = useState(asShown)
  if (asShown.is !== 'closed' && asShown !== last) setLast(asShown)
  return asShown.is === 'closed' ? last : asShown
}
