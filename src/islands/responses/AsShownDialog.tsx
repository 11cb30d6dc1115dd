import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#modules/intake'
import { FormView } from '../../components/form/FormView.tsx'
import { $asShown, type AsShown, closeAsShown } from '../../stores/responses-as-shown.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Dialog } from '../kit/Dialog.tsx'

interface AsShownDialogProps {
  readonly clinicName: string
}

/** A submission exactly as the patient saw it: `showAsShown(id)` opens it. */
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
  const { form, submission } = shown.review
  return (
    <article className="pub">
      <FormView
        definition={form}
        language={submission.language}
        clinicName={clinicName}
        values={submission.responses}
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
