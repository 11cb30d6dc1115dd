import { useStore } from '@nanostores/react'
import type { CalendarFeedsStore } from '../../../stores/calendar-feeds.ts'
import { text } from '../../../text/index.ts'
import { CopyBox } from '../../forms/CopyBox.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useLastOpen } from '../../kit/useLastOpen.ts'

const words = text.feedSettings

/** An address that was made, while it can be seen, and what to do with it. */
export function AddressDialog({ store }: { readonly store: CalendarFeedsStore }) {
  const told = useStore(store.$told)
  const address = useLastOpen(told)?.address ?? ''
  return (
    <Dialog open={told.is === 'open'} onClose={store.close} title={words.made} dirty>
      <Dialog.Body>
        <div className="stack key-once">
          <Alert>{words.once}</Alert>
          <CopyBox label={words.address} copy={words.copy} value={address}>
            {/* What opens calendars everywhere is the address under this scheme. */}
            <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
              {words.openIn}
            </a>
          </CopyBox>
          <p className="m">{words.how}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button kind="primary" onClick={store.close}>
          {words.done}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
