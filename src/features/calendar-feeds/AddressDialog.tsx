import { useStore } from '@nanostores/react'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { text } from '../../language/index.ts'
import type { CalendarFeedsStore } from './calendar-feeds.store.ts'

const words = text.feedSettings

/** Shows a new feed’s address, the only time it is visible, and how to use it. */
export function AddressDialog({ store }: { readonly store: CalendarFeedsStore }) {
  const state = useStore(store.$told)
  const address = useLastOpen(state)?.address ?? ''
  return (
    <Dialog open={state.is === 'open'} onClose={store.close} title={words.made} dirty>
      <Dialog.Body>
        <div className="stack key-once">
          <Alert>{words.once}</Alert>
          <CopyBox label={words.address} copy={words.copy} value={address}>
            {/* The webcal scheme opens the address in the default calendar app. */}
            <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
              {words.openIn}
            </a>
          </CopyBox>
          <p className="faint">{words.how}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <Button kind="primary" onClick={store.close}>
          {words.done}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
