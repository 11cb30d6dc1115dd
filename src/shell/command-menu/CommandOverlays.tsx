import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $commands } from '../../stores/commands.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import type { CommandsProps } from './CommandField.tsx'
import { CommandMenu } from './CommandMenu.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const close = () => $commands.set('closed')

/** The menu of commands and the list of shortcuts, each over the page. */
export function Commands(props: CommandsProps) {
  const shown = useStore($commands)
  const chosen = useRef<() => void>(undefined)
  const choose = (run: () => void) => {
    chosen.current = run
    close()
  }
  return (
    <>
      <Dialog open={shown === 'menu'} onClose={close} title={text.commands.title}>
        <CommandMenu {...props} onChoose={choose} onClose={close} />
        <Afterwards
          act={() => {
            chosen.current?.()
            chosen.current = undefined
          }}
        />
      </Dialog>
      <Dialog open={shown === 'shortcuts'} onClose={close} title={text.commands.shortcuts}>
        <Shortcuts hrefs={props.hrefs} isMac={props.isMac} />
      </Dialog>
    </>
  )
}

// What was chosen may open a dialog of its own: that takes the focus only after this one has given it back.
function Afterwards({ act }: { act(): void }) {
  useEffect(() => () => void setTimeout(act), [act])
  return null
}
