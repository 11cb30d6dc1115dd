import { useStore } from '@nanostores/react'
import type { KeyScope } from '#contracts/identity'
import type { ApiKeysStore } from './api-keys.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import type { OwnProof } from '../../kit/credentials/OwnProofFields.tsx'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Button } from '../../kit/controls/Button.tsx'

const words = text.apiKeySettings

interface ApiKeyDialogProps {
  readonly store: ApiKeysStore
  readonly scopes: readonly KeyScope[]
  readonly origin: string
  readonly proof: OwnProof
}

/** The dialog that creates a key, then shows the key once. */
export function ApiKeyDialog({ store, scopes, origin, proof }: ApiKeyDialogProps) {
  const creating = useStore(store.$creating)
  const key = useLastOpen(creating)?.key
  return (
    <Dialog
      open={creating.is !== 'closed'}
      onClose={store.close}
      title={key ? words.made : words.create}
      dirty={key ? 'kept' : 'typed'}
    >
      {key ? (
        <NewApiKey apiKey={key} origin={origin} onDone={store.close} />
      ) : (
        <ApiKeyForm store={store} scopes={scopes} proof={proof} />
      )}
    </Dialog>
  )
}

interface NewApiKeyProps {
  readonly apiKey: string
  readonly origin: string
  onDone(): void
}

/** Shows a new key, the only time it is visible, with a sample call that uses it. */
const NewApiKey = ({ apiKey, origin, onDone }: NewApiKeyProps) => (
  <>
    <Dialog.Body>
      <div className="stack key-once">
        <CopyBox label={words.key} copy={words.copyKey} value={apiKey} once={words.once} />
        <CopyBox
          label={words.example}
          copy={words.copyExample}
          value={`curl ${origin}/api/auth/me \\\n  -H 'authorization: Bearer ${apiKey}'`}
          rows={3}
        />
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <Button kind="primary" onClick={onDone}>
        {words.done}
      </Button>
    </Dialog.Foot>
  </>
)
