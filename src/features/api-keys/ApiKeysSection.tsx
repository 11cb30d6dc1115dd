import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import type { KeyScope } from '#contracts/identity'
import type { ApiKeyRow } from '#modules/identity'
import type { ApiKeysStore } from './api-keys.store.ts'
import type { OwnProof } from '../../kit/credentials/OwnProofFields.tsx'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'

const words = text.apiKeySettings

export interface ApiKeysProps {
  readonly initial: readonly ApiKeyRow[]
  /** Whether the clinic has the API Access add-on. */
  readonly access: boolean
  /** Whether the user may add it. */
  readonly canAddSubscription: boolean
  readonly scopes: readonly KeyScope[]
  /** Whether the list shows all of the clinic’s keys, each with its owner. */
  readonly isWholeClinic: boolean
  readonly origin: string
  readonly formats: Formats
}

interface ApiKeysSectionProps extends Omit<ApiKeysProps, 'initial'> {
  readonly store: ApiKeysStore
  readonly proof: OwnProof
}

export function ApiKeysSection({ store, access, ...more }: ApiKeysSectionProps) {
  const { isWholeClinic } = more
  return (
    <Section title={words.title} hint={isWholeClinic ? `${words.hint} ${words.everybody}` : words.hint}>
      <div className="keys">
        {!access &&
          (more.canAddSubscription ? <NeedsAddOn /> : <p className="faint">{words.needsAdministrator}</p>)}
        <Keys store={store} access={access} isWholeClinic={isWholeClinic} formats={more.formats} />
        <ApiKeyDialog store={store} scopes={more.scopes} origin={more.origin} proof={more.proof} />
      </div>
    </Section>
  )
}

const NeedsAddOn = () => (
  <>
    <p className="faint">{words.needsAddOn}</p>
    <a className="button" href="/pricing">
      {words.subscription}
    </a>
  </>
)

type KeysProps = Pick<ApiKeysProps, 'access' | 'isWholeClinic' | 'formats'> & { readonly store: ApiKeysStore }

function Keys({ store, access, isWholeClinic, formats }: KeysProps) {
  const rows = useStore(store.$keys)
  const create = (
    <Button onClick={store.openDialog}>
      <Plus />
      {words.create}
    </Button>
  )
  if (rows.length === 0) return access && <Empty action={create}>{words.none}</Empty>
  return (
    <>
      {!access && <Alert>{words.asleep}</Alert>}
      <ApiKeyList store={store} rows={rows} isWholeClinic={isWholeClinic} formats={formats} />
      <div className="keys-foot">
        {access && create}
        <a className="link" href="/api/docs">
          {words.reference}
        </a>
      </div>
    </>
  )
}
