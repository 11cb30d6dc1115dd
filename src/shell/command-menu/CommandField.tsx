import { useStore } from '@nanostores/react'
import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { Beginning } from '../../stores/beginning.ts'
import { $commands } from '../../stores/commands.ts'
import { failed } from '../../stores/outcome.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useShortcuts } from './useShortcuts.ts'

export interface CommandsProps {
  readonly userId: number
  /** The pages this person may open. */
  readonly hrefs: readonly string[]
  readonly beginnings: readonly Beginning[]
  /** Whether patients are found. */
  readonly patients: boolean
  readonly zone: string
  readonly dateFormat: DateFormat
  /** Whether the keyboard has a ⌘. */
  readonly isMac: boolean
}

const words = text.commands

/** The header's way to everything. The menu itself is fetched when it is first asked for. */
export function CommandField(props: CommandsProps) {
  const fetched = useFetched()
  useShortcuts(props.hrefs)
  useEffect(() => {
    if (location.hash) void import('../../stores/beginning.ts').then(({ openAsked }) => openAsked(props.zone))
  }, [props.zone])
  return (
    <>
      <button
        type="button"
        className="kbar"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => $commands.set('menu')}
      >
        <Search />
        {words.open}
        <kbd aria-hidden="true">{props.isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {fetched && <fetched.Commands {...props} />}
    </>
  )
}

interface Fetched {
  readonly Commands: ComponentType<CommandsProps>
}

function useFetched(): Fetched | undefined {
  const isAsked = useStore($commands) !== 'closed'
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    if (!isAsked || fetched) return
    import('./Commands.tsx').then(setFetched, () => {
      $commands.set('closed')
      failed(words.failed)
    })
  }, [isAsked, fetched])
  return fetched
}
