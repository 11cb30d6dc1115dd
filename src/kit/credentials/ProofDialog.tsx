import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { text } from '../../language/index.ts'
import { Submit } from '../controls/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Form } from '../forms/Form.tsx'
import { $proofRequest } from '../requests/recent-proof.ts'
import { passwordAndFactorIn } from './factor-proof.ts'
import type { OwnFactor } from './OwnFactorField.tsx'
import { OwnProofFields } from './OwnProofFields.tsx'
import { loadOwnFactor, proofForm } from './proof-form.store.ts'

const WITHOUT_FACTOR: OwnFactor = { active: false, addedAt: null, passkeys: [] }

/** The dialog that opens when a request needs a recent proof of who the user is. The request continues after it. */
export function ProofDialog() {
  const proofRequest = useStore($proofRequest)
  return (
    <Dialog
      open={proofRequest !== null}
      onClose={() => proofRequest?.settle(false)}
      title={text.proofRequest.title}
      size="narrow"
      dirty="kept"
    >
      {proofRequest && (
        <ProofForm email={proofRequest.user.email} onProven={() => proofRequest.settle(true)} />
      )}
    </Dialog>
  )
}

interface ProofFormProps {
  readonly email: string
  onProven(): void
}

function ProofForm({ email, onProven }: ProofFormProps) {
  const words = text.proofRequest
  const [form] = useState(() => proofForm(onProven))
  const [factor, setFactor] = useState(WITHOUT_FACTOR)
  useEffect(() => void loadOwnFactor().then((loaded) => loaded && setFactor(loaded)), [])
  const { doing, errors, problem } = useStore(form.$state)
  const submit = (element: HTMLFormElement) => form.submit(passwordAndFactorIn(new FormData(element)))
  return (
    <Form errors={errors} onType={form.clearError} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <p className="muted">{words.reason}</p>
        <OwnProofFields email={email} factor={factor} errors={errors} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={words.submit} pending={text.securitySettings.checking} />
      </Dialog.Foot>
    </Form>
  )
}
