import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $commands, $singleKeys } from './command-menu.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { CommandsProps } from './CommandField.tsx'
import { CommandMenu } from './CommandMenu.tsx'
import { placesAt } from '../navigation/navigation.ts'
import { Switch } from '../../kit/controls/Switch.tsx'

const close = () => $commands.set('closed')

export function CommandOverlays(props: CommandsProps) {
  const overlay = useStore($commands)
  const chosenCommand = useRef<() => void>(undefined)
  const choose = (run: () => void) => {
    chosenCommand.current = run
    close()
  }
  return (
    <>
      <Dialog open={overlay === 'menu'} onClose={close} title={text.commands.title}>
        <CommandMenu commandsProps={props} onChoose={choose} onClose={close} />
        <RunAfterClose
          act={() => {
            chosenCommand.current?.()
            chosenCommand.current = undefined
          }}
        />
      </Dialog>
      <Dialog open={overlay === 'shortcuts'} onClose={close} title={text.commands.shortcuts}>
        <Shortcuts hrefs={props.hrefs} isMac={props.isMac} />
      </Dialog>
    </>
  )
}

// A chosen command may open its own dialog, which can take the focus only after this one has returned it.
function RunAfterClose({ act }: { act(): void }) {
  useEffect(() => () => void setTimeout(act), [act])
  return null
}

const words = text.commands.keys

function Shortcuts({ hrefs, isMac }: { readonly hrefs: readonly string[]; readonly isMac: boolean }) {
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
                <Keys
                  key={href}
                  does={words.goTo(label)}
                  keys={['G', letter?.toUpperCase() ?? '']}
                  inSequence
                />
              ))}
            </>
          )}
          {hrefs.includes('/calendar') && (
            <>
              <Keys does={words.move} keys={[isMac ? '⌥' : 'Alt', '↑ ↓ ← →']} />
              <Keys does={words.resize} keys={[isMac ? '⌥' : 'Alt', isMac ? '⇧' : 'Shift', '↑ ↓']} />
              <Keys does={words.saveMove} keys={['Enter']} />
              <Keys does={words.endMove} keys={['Esc']} />
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
  readonly inSequence?: boolean
}

const Keys = ({ does, keys, inSequence = false }: KeysProps) => (
  <div>
    <dt>{does}</dt>
    <dd>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && inSequence && <span className="faint"> {words.after} </span>}
          <kbd>{key}</kbd>
        </span>
      ))}
    </dd>
  </div>
)
