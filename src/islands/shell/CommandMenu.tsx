/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the input holds the focus and answers the keys for its options, as the ARIA combobox pattern asks */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { entryAfter, recentOf, remember } from '../../stores/commands.ts'
import { type FoundPatient, searchPatients } from '../../stores/patient-search.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useSuggestions } from '../kit/useSuggestions.ts'
import type { CommandsProps } from './CommandField.tsx'
import { type Command, commandsFor } from './commands.ts'

const words = text.commands

interface CommandMenuProps extends CommandsProps {
  /** Runs once the menu is gone. */
  onChoose(run: () => void): void
  onClose(): void
}

const nobody = (): Promise<readonly FoundPatient[]> => Promise.resolve([])

/** Type to find, arrows, Home and End to move, Enter to choose, Escape to leave. */
export function CommandMenu({ onChoose, onClose, ...props }: CommandMenuProps) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(() => recentOf(props.userId))
  const list = useId()
  const typed = query.trim()
  const asksForPatients = props.patients && typed !== ''
  const found = useSuggestions(asksForPatients ? typed : undefined, asksForPatients ? searchPatients : nobody)
  const groups = commandsFor(props, typed, recent, asksForPatients ? found.items : [])
  const commands = groups.flatMap((group) => group.commands)
  const current = Math.min(active, commands.length - 1)

  const choose = (command: Command | undefined) => {
    if (!command) return
    remember(props.userId, { key: command.key, label: command.label })
    onChoose(command.run)
  }
  const press = (event: KeyboardEvent) => {
    const move = entryAfter(event.key, current, commands.length)
    if (move !== undefined) setActive(move)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(commands[current])
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Body flush>
      <div className="cmds">
        <input
          className="in"
          role="combobox"
          autoComplete="off"
          aria-label={words.placeholder}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <div id={list} role="listbox" aria-label={words.title}>
          {groups.map(({ heading, commands: entries }) => (
            <div key={heading} role="group" aria-label={heading}>
              <p aria-hidden="true">{heading}</p>
              {entries.map((command) => (
                <Entry
                  key={command.key}
                  id={`${list}-${commands.indexOf(command)}`}
                  command={command}
                  active={commands.indexOf(command) === current}
                  onPoint={() => setActive(commands.indexOf(command))}
                  onChoose={() => choose(command)}
                />
              ))}
            </div>
          ))}
        </div>
        <output className={commands.length > 0 && found.state !== 'failed' ? 'sr' : 'm'}>
          {said(asksForPatients ? found.state : 'found', commands.length)}
        </output>
      </div>
    </Dialog.Body>
  )
}

const said = (state: 'searching' | 'found' | 'failed', count: number): string => {
  if (state === 'failed') return words.searchFailed
  if (count > 0) return text.combobox.found(count)
  return state === 'searching' ? words.searching : words.none
}

interface EntryProps {
  readonly id: string
  readonly command: Command
  readonly active: boolean
  onPoint(): void
  onChoose(): void
}

function Entry({ id, command: { icon: Icon, label, detail }, active, onPoint, onChoose }: EntryProps) {
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={entry}
      id={id}
      className="option"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active || undefined}
      onPointerMove={() => active || onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <b>
        <Icon />
        {label}
      </b>
      {detail && <span>{detail}</span>}
    </div>
  )
}
