import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { Button, Submit } from '../../kit/controls/Button.tsx'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import type { CalendarFeedsStore, ProvenAction } from './calendar-feeds.store.ts'

const words = text.feedSettings

const titles = (): Readonly<Record<ProvenAction['does'], string>> => ({
  make: words.make,
  renew: words.renew,
  name: words.namesConfirm,
})

interface AddressDialogProps {
  readonly store: CalendarFeedsStore
  readonly proof: OwnProof
}

/** Asks for proof, then shows a new feed’s address, the only time it is visible, and how to use it. */
export function AddressDialog({ store, proof }: AddressDialogProps) {
  const state = useStore(store.$dialog)
  const shown = useLastOpen(state)
  return (
    <Dialog
      open={state.is === 'open'}
      onClose={store.close}
      title={shown?.address ? words.made : titles()[shown?.action.does ?? 'make']}
      dirty={shown?.address ? 'kept' : 'typed'}
    >
      {shown?.address ? (
        <NewAddress address={shown.address} onDone={store.close} />
      ) : (
        shown && <ProofForm store={store} action={shown.action} proof={proof} />
      )}
    </Dialog>
  )
}

interface ProofFormProps extends AddressDialogProps {
  readonly action: ProvenAction
}

function ProofForm({ store, action, proof }: ProofFormProps) {
  const [form] = useState(() => store.form(action))
  const { doing, errors, problem } = useStore(form.$state)
  const submit = (element: HTMLFormElement) => form.submit(passwordAndFactorIn(new FormData(element)))
  return (
    <Form errors={errors} onType={form.settle} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <p className="muted">{words.proofHint}</p>
        <OwnProofFields {...proof} errors={errors} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit
          busy={doing === 'sending'}
          label={titles()[action.does]}
          pending={text.securitySettings.checking}
        />
      </Dialog.Foot>
    </Form>
  )
}

const NewAddress = ({ address, onDone }: { readonly address: string; onDone(): void }) => (
  <>
    <Dialog.Body>
      <div className="stack key-once">
        <CopyBox label={words.address} copy={words.copy} value={address} once={words.once}>
          {/* The webcal scheme opens the address in the default calendar app. */}
          <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
            {words.openIn}
          </a>
        </CopyBox>
        <p className="faint">{words.how}</p>
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <Button kind="primary" onClick={onDone}>
        {words.done}
      </Button>
    </Dialog.Foot>
  </>
)
