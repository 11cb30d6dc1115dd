import { useStore } from '@nanostores/react'
import type { ApiKeysStore } from './api-keys.store.ts'
import { text } from '../../language/index.ts'

const FIELD_NAME = 'keepApiKeys'

/** Reads the API keys that the user chose to keep. */
export const keptApiKeysIn = (form: FormData): number[] => form.getAll(FIELD_NAME).map(Number)

interface KeptApiKeysProps {
  readonly store: ApiKeysStore
  /** The signed-in user. The list may show the keys of others, too. */
  readonly userId: number
}

/** The user's API keys, which end with their password unless they choose to keep them. */
export function KeptApiKeys({ store, userId }: KeptApiKeysProps) {
  const words = text.apiKeySettings
  const own = useStore(store.$keys).filter((key) => key.userId === userId)
  if (own.length === 0) return null
  return (
    <fieldset className="kept-keys">
      <legend className="field-label">{words.keep}</legend>
      <p className="hint">{words.keepHint}</p>
      {own.map(({ id, name, prefix }) => (
        <label key={id}>
          <input type="checkbox" name={FIELD_NAME} value={id} />
          <span>
            {name} <code className="faint">{prefix}…</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
