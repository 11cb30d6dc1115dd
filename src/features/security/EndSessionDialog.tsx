import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import { sessionName } from './device-name.ts'
import type { EndedSession, SessionsStore } from './sessions.store.ts'

const titleOf = (target: EndedSession): string => {
  const words = text.accessSettings
  if (target === 'others') return words.signOutOthers
  const { what, where } = sessionName(target)
  return words.signOutOf(what, where)
}

interface EndSessionDialogProps {
  readonly store: SessionsStore
  readonly proof: OwnProof
}

/** Asks for proof before it ends a session, so that a stranger at the screen cannot sign its person out. */
export function EndSessionDialog({ store, proof }: EndSessionDialogProps) {
  const dialog = useStore(store.$dialog)
  const shown = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={store.close}
      title={shown ? titleOf(shown.target) : ''}
      dirty="typed"
    >
      {shown && <ProofForm store={store} target={shown.target} proof={proof} />}
    </Dialog>
  )
}

function ProofForm({ store, target, proof }: EndSessionDialogProps & { readonly target: EndedSession }) {
  const [form] = useState(() => store.form(target))
  const { doing, errors, problem } = useStore(form.$state)
  const submit = (element: HTMLFormElement) => form.submit(passwordAndFactorIn(new FormData(element)))
  return (
    <Form errors={errors} onType={form.settle} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <p className="muted">{text.accessSettings.signOutHint}</p>
        <OwnProofFields {...proof} errors={errors} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit
          busy={doing === 'sending'}
          label={text.accessSettings.signOut}
          pending={text.securitySettings.checking}
        />
      </Dialog.Foot>
    </Form>
  )
}
