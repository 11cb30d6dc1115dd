import { useStore } from '@nanostores/react'
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { useState, type KeyboardEvent } from 'react'
import { recentOf, rememberCommand } from './recent-commands.ts'
import { $query } from './open-command-menu.ts'
import { type FoundPatient, searchPatients } from '../../features/patients/index.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useSuggestions } from '../../kit/controls/useSuggestions.ts'
import type { CommandsProps } from './CommandField.tsx'
import { type Command, commandsFor } from './command-list.ts'

const words = text.commands

interface CommandMenuProps {
  readonly commandsProps: CommandsProps
  /** `run` is to be called once the menu has closed. */
  onChoose(run: () => void): void
  onClose(): void
}

const findNobody = (): Promise<readonly FoundPatient[]> => Promise.resolve([])

export function CommandMenu({ commandsProps, onChoose, onClose }: CommandMenuProps) {
  const query = useStore($query)
  const [recent] = useState(() => recentOf(commandsProps.userId))
  const typed = query.trim()
  const asksForPatients = commandsProps.patients && typed !== ''
  const patientSearch = useSuggestions(
    asksForPatients ? typed : undefined,
    asksForPatients ? searchPatients : findNobody,
  )
  const groups = commandsFor(commandsProps, typed, recent, asksForPatients ? patientSearch.items : [])
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)

  const choose = ({ key, label, run }: Command) => {
    rememberCommand(commandsProps.userId, { key, label })
    onChoose(run)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <Dialog.Body flush>
      <CommandRoot
        className="commands"
        label={words.placeholder}
        shouldFilter={false}
        loop
        // Ctrl K closes the menu; as a Vim key it would move up.
        vimBindings={false}
        onKeyDown={closeOnEscape}
      >
        <CommandInput
          className="input"
          placeholder={words.placeholder}
          value={query}
          onValueChange={(value) => $query.set(value)}
        />
        <CommandList label={words.title}>
          {groups.map(({ heading, commands }) => (
            <CommandGroup key={heading} heading={heading}>
              {commands.map((command) => (
                <Entry
                  key={command.key}
                  value={`${heading} ${command.key}`}
                  command={command}
                  onChoose={choose}
                />
              ))}
            </CommandGroup>
          ))}
        </CommandList>
        <output className={count > 0 && patientSearch.state !== 'failed' ? 'visually-hidden' : 'faint'}>
          {describeResult(asksForPatients ? patientSearch.state : 'found', count)}
        </output>
      </CommandRoot>
    </Dialog.Body>
  )
}

const describeResult = (state: 'searching' | 'found' | 'failed', count: number): string => {
  if (state === 'failed') return words.searchFailed
  if (count > 0) return text.combobox.found(count)
  return state === 'searching' ? words.searching : words.none
}

interface EntryProps {
  /** Unique in the menu: a recent command is also listed in its own group. */
  readonly value: string
  readonly command: Command
  onChoose(command: Command): void
}

function Entry({ value, command, onChoose }: EntryProps) {
  const { icon: Icon, label, detail } = command
  return (
    <CommandItem
      className="option"
      value={value}
      onSelect={() => onChoose(command)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <b>
        <Icon />
        {label}
      </b>
      {detail && <span>{detail}</span>}
    </CommandItem>
  )
}
