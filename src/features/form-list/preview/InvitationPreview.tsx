import { useStore } from '@nanostores/react'
import { Eye } from 'lucide-react'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { text } from '../../../language/index.ts'
import { $preview, canPreview, type PreviewRequest, previewKey, showPreview } from './preview.store.ts'

const words = text.inviteToForm

/** A button that shows the invitation as the patient will get it, and the message below it. */
export function InvitationPreview(request: PreviewRequest) {
  const shown = useStore($preview)
  const ownPreview = shown.is !== 'none' && shown.of === previewKey(request) ? shown : undefined
  return (
    <div className="invitation-preview">
      {ownPreview?.is !== 'known' && (
        <Button
          size="small"
          disabled={!canPreview(request)}
          busy={ownPreview?.is === 'loading'}
          onClick={() => void showPreview(request)}
        >
          <Eye />
          {words.preview}
        </Button>
      )}
      {ownPreview?.is === 'failed' && <Alert kind="error">{ownPreview.problem}</Alert>}
      {ownPreview?.is === 'known' && (
        <section aria-label={words.previewOf} lang={ownPreview.preview.language}>
          {ownPreview.preview.subject !== null && <b>{ownPreview.preview.subject}</b>}
          <p>{ownPreview.preview.text}</p>
        </section>
      )}
    </div>
  )
}
