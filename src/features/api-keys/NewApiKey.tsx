import { text } from '../../language/index.ts'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'

const words = text.apiKeySettings

interface NewApiKeyProps {
  readonly apiKey: string
  readonly origin: string
  onDone(): void
}

/** Shows a new key, the only time it is visible, with a sample call that uses it. */
export const NewApiKey = ({ apiKey, origin, onDone }: NewApiKeyProps) => (
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
      <Button kind="primary" onClick={onDone}>
        {words.done}
      </Button>
    </Dialog.Foot>
  </>
)
