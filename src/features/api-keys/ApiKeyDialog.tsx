import { useStore } from '@nanostores/react'
import type { KeyScope } from '#contracts/identity'
import type { ApiKeysStore } from './api-keys.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { NewApiKey } from './NewApiKey.tsx'

const words = text.apiKeySettings

interface ApiKeyDialogProps {
  readonly store: ApiKeysStore
  readonly scopes: readonly KeyScope[]
  readonly origin: string
}

/** The dialog that creates a key, then shows the key once. */
export function ApiKeyDialog({ store, scopes, origin }: ApiKeyDialogProps) {
  const creating = useStore(store.$creating)
  const key = useLastOpen(creating)?.key
  return (
    <Dialog
      open={creating.is !== 'closed'}
      onClose={store.close}
      title={key ? words.made : words.create}
      dirty
    >
      {key ? (
        <NewApiKey apiKey={key} origin={origin} onDone={store.close} />
      ) : (
        <ApiKeyForm store={store} scopes={scopes} />
      )}
    </Dialog>
  )
}
