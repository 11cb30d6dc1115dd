import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $commands } from './command-menu.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { CommandsProps } from './CommandField.tsx'
import { CommandMenu } from './CommandMenu.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const close = () => $commands.set('closed')

export function CommandOverlays(props: CommandsProps) {
  const overlay = useStore($commands)
  const chosen = useRef<() => void>(undefined)
  const choose = (run: () => void) => {
    chosen.current = run
    close()
  }
  return (
    <>
      <Dialog open={overlay === 'menu'} onClose={close} title={text.commands.title}>
        <CommandMenu offered={props} onChoose={choose} onClose={close} />
        <Afterwards
          act={() => {
            chosen.current?.()
            chosen.current = undefined
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
function Afterwards({ act }: { act(): void }) {
  useEffect(() => () => void setTimeout(act), [act])
  return null
}
