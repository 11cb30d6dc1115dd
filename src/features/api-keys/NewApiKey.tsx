import { text } from '../../../text/index.ts'
import { CopyBox } from '../../forms/CopyBox.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

const words = text.apiKeySettings

interface ApiKeyOnceProps {
  readonly apiKey: string
  /** Where the product is reached. */
  readonly origin: string
  onDone(): void
}

/** A key that was made, while it can be seen, and a call that works with it. */
export const ApiKeyOnce = ({ apiKey, origin, onDone }: ApiKeyOnceProps) => (
  <>
    <Dialog.Body>
      <div className="stack key-once">
        <Alert>{words.once}</Alert>
        <CopyBox label={words.key} copy={words.copyKey} value={apiKey} />
        <CopyBox
          label={words.example}
          copy={words.copyExample}
          value={`curl ${origin}/api/auth/me \\\n  -H 'authorization: Bearer ${apiKey}'`}
          rows={3}
        />
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <span className="sp" />
      <Button kind="primary" onClick={onDone}>
        {words.done}
      </Button>
    </Dialog.Foot>
  </>
)
