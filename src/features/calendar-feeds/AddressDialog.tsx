import { useStore } from '@nanostores/react'
import { Button } from '../../kit/controls/Button.tsx'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastShown } from '../../kit/dialog/useLastOpen.ts'
import { text } from '../../language/index.ts'
import type { CalendarFeedsStore } from './calendar-feeds.store.ts'

const words = text.feedSettings

/** Shows a feed’s new address, the only time it is visible, and how to use it. */
export function AddressDialog({ store }: { readonly store: CalendarFeedsStore }) {
  const address = useStore(store.$address)
  const lastAddress = useLastShown(address)
  return (
    <Dialog open={address !== null} onClose={store.close} title={words.made} dirty="kept">
      {lastAddress && <NewAddress address={lastAddress} onDone={store.close} />}
    </Dialog>
  )
}

const NewAddress = ({ address, onDone }: { readonly address: string; onDone(): void }) => (
  <>
    <Dialog.Body>
      <div className="stack key-once">
        <CopyBox label={words.address} copy={words.copy} value={address} once={words.once}>
          {/* The webcal scheme opens the address in the default calendar app. */}
          <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
            {words.openIn}
          </a>
        </CopyBox>
        <p className="faint">{words.how}</p>
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <Button kind="primary" onClick={onDone}>
        {words.done}
      </Button>
    </Dialog.Foot>
  </>
)
