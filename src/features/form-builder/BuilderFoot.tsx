import { closeFormBuilder, type OpenBuilder } from './form-builder.store.ts'
import { saveFormDraft } from './save-form.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'

const words = text.formBuilder

export const BuilderFoot = ({ builder }: { builder: OpenBuilder }) => {
  const { doing } = builder
  const busy = doing !== 'nothing'
  const { submit, pending } = finalWords(builder)
  return (
    <Dialog.Foot start={<Dialog.Cancel onClick={closeFormBuilder} />}>
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
