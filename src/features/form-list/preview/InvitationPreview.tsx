import { useStore } from '@nanostores/react'
import { Eye } from 'lucide-react'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { text } from '../../../language/index.ts'
import { $preview, canPreview, type PreviewRequest, previewKey, showPreview } from './preview.store.ts'

const words = text.inviteToForm

/** A button that shows the invitation as the patient will get it, and the message below it. */
export function InvitationPreview(previewed: PreviewRequest) {
  const shown = useStore($preview)
  const own = shown.is !== 'none' && shown.of === previewKey(previewed) ? shown : undefined
  return (
    <div className="invitation-preview">
      {own?.is !== 'known' && (
        <Button
          size="small"
          disabled={!canPreview(previewed)}
          busy={own?.is === 'loading'}
          onClick={() => void showPreview(previewed)}
        >
          <Eye />
          {words.preview}
        </Button>
      )}
      {own?.is === 'failed' && <Alert kind="error">{own.problem}</Alert>}
      {own?.is === 'known' && (
        <section aria-label={words.previewOf} lang={own.preview.language}>
          {own.preview.subject !== null && <b>{own.preview.subject}</b>}
          <p>{own.preview.text}</p>
        </section>
      )}
    </div>
  )
}
