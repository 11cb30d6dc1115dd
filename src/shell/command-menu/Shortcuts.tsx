import { useStore } from '@nanostores/react'
import { placesAt } from '../navigation/navigation.ts'
import { $singleKeys } from './command-menu.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Switch } from '../../kit/controls/Switch.tsx'

const words = text.commands.keys

export function Shortcuts({ hrefs, isMac }: { readonly hrefs: readonly string[]; readonly isMac: boolean }) {
  const single = useStore($singleKeys)
  return (
    <Dialog.Body>
      <div className="stack">
        <dl className="shortcuts">
          <Keys does={words.menu} keys={[isMac ? '⌘' : 'Ctrl', 'K']} />
          {single === 'on' && (
            <>
              <Keys does={words.shortcuts} keys={['?']} />
              {placesAt(hrefs).map(({ href, label, letter }) => (
                <Keys key={href} does={words.goTo(label)} keys={['G', letter?.toUpperCase() ?? '']} then />
              ))}
            </>
          )}
          {hrefs.includes('/calendar') && (
            <>
              <Keys does={words.move} keys={[isMac ? '⌥' : 'Alt', '↑ ↓ ← →']} />
              <Keys does={words.resize} keys={[isMac ? '⌥' : 'Alt', isMac ? '⇧' : 'Shift', '↑ ↓']} />
            </>
          )}
        </dl>
        <div>
          <Switch
            label={words.single}
            checked={single === 'on'}
            onChange={(on) => $singleKeys.set(on ? 'on' : 'off')}
          />
          <p className="faint">{words.singleHint}</p>
        </div>
      </div>
    </Dialog.Body>
  )
}

interface KeysProps {
  readonly does: string
  readonly keys: readonly string[]
  /** Whether the keys are pressed in sequence, not together. */
  readonly then?: boolean
}

const Keys = ({ does, keys, then = false }: KeysProps) => (
  <div>
    <dt>{does}</dt>
    <dd>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && then && <span className="faint"> {words.after} </span>}
          <kbd>{key}</kbd>
        </span>
      ))}
    </dd>
  </div>
)
