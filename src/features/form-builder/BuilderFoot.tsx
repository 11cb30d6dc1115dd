import { closeFormBuilder, type OpenBuilder } from '../../stores/form-builder.ts'
import { saveFormDraft } from '../../stores/form-builder-saving.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

const words = text.formBuilder

/** Leaves, puts aside, or makes it final. */
export const BuilderFoot = ({ builder }: { builder: OpenBuilder }) => {
  const { doing } = builder
  const busy = doing !== 'nothing'
  const { submit, pending } = finalWords(builder)
  return (
    <Dialog.Foot>
      <Button kind="quiet" onClick={closeFormBuilder}>
        {text.cancel}
      </Button>
      <span className="sp" />
      <Button busy={busy} onClick={() => void saveFormDraft()}>
        {doing === 'saving draft' ? words.savingDraft : words.saveDraft}
      </Button>
      <Button type="submit" kind="primary" busy={busy}>
        {doing === 'saving' ? pending : submit}
      </Button>
    </Dialog.Foot>
  )
}

const finalWords = (builder: OpenBuilder): { readonly submit: string; readonly pending: string } => {
  if (builder.is === 'create') return { submit: words.create, pending: words.creating }
  if (builder.form.formVersion === 0) return { submit: words.publish, pending: words.publishing }
  return { submit: words.update, pending: words.updating }
}
