import { useStore } from '@nanostores/react'
import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { QuickCreation } from './quick-create.ts'
import { $commands } from './command-menu.store.ts'
import { openCommandMenu } from './open-command-menu.ts'
import { toastFailure } from '../../kit/toasts/result-toasts.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { useShortcuts } from './useShortcuts.ts'

export interface CommandsProps {
  readonly userId: number
  readonly hrefs: readonly string[]
  /** Keys of the sections of the settings. */
  readonly sections: readonly string[]
  readonly quickCreations: readonly QuickCreation[]
  readonly patients: boolean
  readonly zone: string
  readonly dateFormat: DateFormat
  /** Whether the keyboard has a ⌘ key. */
  readonly isMac: boolean
}

const words = text.commands

/** The header’s button for the command menu. Loads the menu on first use. */
export function CommandField(props: CommandsProps) {
  const overlays = useCommandOverlays()
  useShortcuts(props.hrefs)
  useEffect(() => {
    if (location.hash)
      void import('./quick-create.ts').then(({ openFromAddress }) => openFromAddress(props.zone))
  }, [props.zone])
  return (
    <>
      <button
        type="button"
        className="command-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openCommandMenu}
      >
        <Search />
        {words.open}
        <kbd aria-hidden="true">{props.isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {overlays && <overlays.CommandOverlays {...props} />}
    </>
  )
}

interface LoadedOverlays {
  readonly CommandOverlays: ComponentType<CommandsProps>
}

function useCommandOverlays(): LoadedOverlays | undefined {
  const isRequested = useStore($commands) !== 'closed'
  const [overlays, setFetched] = useState<LoadedOverlays>()
  useEffect(() => {
    if (!isRequested || overlays) return
    import('./CommandOverlays.tsx').then(setFetched, () => {
      $commands.set('closed')
      toastFailure(words.failed)
    })
  }, [isRequested, overlays])
  return overlays
}
