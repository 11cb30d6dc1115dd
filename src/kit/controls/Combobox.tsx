/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the input holds the focus and answers the keys for its options, as the ARIA combobox pattern asks */
import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { text } from '../../language/index.ts'
import { useField } from './Field.tsx'
import { IconButton } from './Button.tsx'
import { useAnchoredPopup } from './useAnchoredPopup.ts'
import { useSuggestions } from './useSuggestions.ts'

interface ComboboxProps<Item> {
  readonly value: Item | undefined
  onChange(item: Item | undefined): void
  /** Queries the server while the user types; only the latest result counts. */
  search(query: string, signal: AbortSignal): Promise<readonly Item[]>
  keyOf(item: Item): string | number
  labelOf(item: Item): string
  /** A secondary detail that distinguishes items with the same name. */
  detailOf?(item: Item): ReactNode
  readonly placeholder?: string
  /** Accessible name if no Field labels it. */
  readonly label?: string
  /** What to offer when nothing matches. */
  readonly missing?: MissingItem
}

interface MissingItem {
  readonly labelOf: (typed: string) => string
  readonly onChoose: (typed: string) => void
}

/** A search field: type to search, arrows to move, Enter to choose, Escape to cancel. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, onChange, search, keyOf, labelOf, detailOf, placeholder, label, missing } = props
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(0)
  const list = useId()
  const field = useField()
  const input = useRef<HTMLInputElement>(null)
  const open = query !== undefined
  const suggestions = useSuggestions(query, search)
  const popup = useAnchoredPopup(input, open)
  const typed = query?.trim() ?? ''
  const isMissing = suggestions.state === 'found' && suggestions.items.length === 0 && typed !== ''
  const offer = isMissing ? missing : undefined

  const type = (next: string | undefined) => {
    setQuery(next)
    setActive(0)
  }
  const choose = (item: Item | undefined) => {
    onChange(item)
    type(undefined)
    input.current?.focus()
  }
  const chooseMissing = ({ onChoose }: MissingItem) => {
    onChoose(typed)
    type(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const move = indexAfterKey(event.key, active, suggestions.items.length)
    if (move !== undefined && (open || event.key === 'ArrowDown')) {
      event.preventDefault()
      if (open) setActive(move)
      else type('')
    }
    if (!open) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const item = suggestions.items[active]
      if (item) choose(item)
      else if (offer) chooseMissing(offer)
    }
    if (event.key === 'Escape') type(undefined)
  }

  return (
    <div className="combobox">
      <input
        className="input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={
          open && (offer || suggestions.items.length > 0) ? `${list}-${active}` : undefined
        }
        {...(label && { 'aria-label': label })}
        {...field}
        ref={input}
        placeholder={placeholder}
        value={query ?? (value === undefined ? '' : labelOf(value))}
        onChange={(event) => type(event.target.value)}
        onClick={() => open || type('')}
        onKeyDown={press}
        onBlur={() => type(undefined)}
      />
      {value !== undefined && (
        <IconButton label={text.combobox.clear} onClick={() => choose(undefined)}>
          <X />
        </IconButton>
      )}
      <div className="options" popover="manual" ref={popup}>
        <div id={list} role="listbox" aria-label={placeholder ?? text.combobox.options}>
          {open &&
            suggestions.items.map((item, index) => (
              <div
                key={keyOf(item)}
                id={`${list}-${index}`}
                className="option"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerMove={() => setActive(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
              >
                <b>{labelOf(item)}</b>
                {detailOf && <span>{detailOf(item)}</span>}
              </div>
            ))}
          {offer && (
            <div
              id={`${list}-${active}`}
              className="option"
              role="option"
              tabIndex={-1}
              aria-selected
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => chooseMissing(offer)}
            >
              <b>{offer.labelOf(typed)}</b>
            </div>
          )}
        </div>
        {open && suggestions.items.length === 0 && <p>{statusText(suggestions.state)}</p>}
      </div>
      <output className="visually-hidden">
        {open && suggestions.state === 'found' && text.combobox.found(suggestions.items.length)}
      </output>
    </div>
  )
}

const statusText = (state: 'searching' | 'found' | 'failed') =>
  ({ searching: text.combobox.searching, found: text.combobox.none, failed: text.combobox.failed })[state]

function indexAfterKey(key: string, active: number, count: number): number | undefined {
  const last = Math.max(0, count - 1)
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1
  return undefined
}
