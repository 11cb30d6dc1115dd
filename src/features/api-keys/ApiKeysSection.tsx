import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { KeyScope } from '#contracts/identity'
import type { ApiKeyRow } from '#modules/identity'
import { apiKeys, type ApiKeysStore } from '../../../stores/api-keys.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Section } from '../Section.tsx'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'

const words = text.apiKeySettings

export interface ApiKeysProps {
  readonly first: readonly ApiKeyRow[]
  /** Whether the clinic has the add-on that keys come with. */
  readonly access: boolean
  /** What the person may let a key do. */
  readonly scopes: readonly KeyScope[]
  /** Whether everybody's keys are shown, each with its person. */
  readonly everybody: boolean
  /** Where the product is reached. */
  readonly origin: string
  readonly formats: Formats
}

/** What a person's programs come in with; for administrators those of everyone. */
export function ApiKeysSection({ first, access, ...more }: ApiKeysProps) {
  const [store] = useState(() => apiKeys(first))
  const { everybody } = more
  return (
    <Section title={words.title} hint={everybody ? `${words.hint} ${words.everybody}` : words.hint}>
      <div className="keys">
        {!access && <NeedsAddOn />}
        <Keys store={store} access={access} everybody={everybody} formats={more.formats} />
        <ApiKeyDialog store={store} scopes={more.scopes} origin={more.origin} />
      </div>
    </Section>
  )
}

const NeedsAddOn = () => (
  <>
    <p className="m">{words.needsAddOn}</p>
    <a className="btn" href="/pricing">
      {words.subscription}
    </a>
  </>
)

type KeysProps = Pick<ApiKeysProps, 'access' | 'everybody' | 'formats'> & { readonly store: ApiKeysStore }

function Keys({ store, access, everybody, formats }: KeysProps) {
  const rows = useStore(store.$keys)
  const create = (
    <Button onClick={store.ask}>
      <Plus />
      {words.create}
    </Button>
  )
  if (rows.length === 0) return access && <Empty action={create}>{words.none}</Empty>
  return (
    <>
      {!access && <Alert>{words.asleep}</Alert>}
      <ApiKeyList store={store} rows={rows} everybody={everybody} formats={formats} />
      <div className="keys-foot">
        {access && create}
        <a className="link" href="/api/docs">
          {words.reference}
        </a>
      </div>
    </>
  )
}
