import { useStore } from '@nanostores/react'
import type { KeyScope } from '#contracts/identity'
import type { ApiKeysStore } from '../../../stores/api-keys.ts'
import { text } from '../../../text/index.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useLastOpen } from '../../kit/useLastOpen.ts'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { ApiKeyOnce } from './ApiKeyOnce.tsx'

const words = text.apiKeySettings

interface ApiKeyDialogProps {
  readonly store: ApiKeysStore
  readonly scopes: readonly KeyScope[]
  readonly origin: string
}

/** A new key: what it is to do, and then, once, what it is. */
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
        <ApiKeyOnce apiKey={key} origin={origin} onDone={store.close} />
      ) : (
        <ApiKeyForm store={store} scopes={scopes} />
      )}
    </Dialog>
  )
}
