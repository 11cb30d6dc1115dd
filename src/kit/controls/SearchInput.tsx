import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

interface BoxProps {
  readonly label: string
  readonly placeholder?: string
  readonly value?: string
  /** Called when typing pauses, and immediately on Enter and on Escape, which clears the search. */
  onSearch(query: string): void
}

interface SearchInputProps extends BoxProps {
  /** Counter of clears from outside. Each increase empties the box and focuses it. */
  readonly clears?: number
}

const SEARCH_DELAY_MS = 150

export const SearchInput = ({ clears = 0, ...box }: SearchInputProps) => (
  <Box key={clears} focused={clears > 0} {...box} />
)

function Box({ label, placeholder, value = '', focused, onSearch }: BoxProps & { focused: boolean }) {
  const [query, setQuery] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const search = (next: string, after: number) => {
    setQuery(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch(next), after)
  }
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <label className="search">
      <span className="visually-hidden">{label}</span>
      <Search />
      <input
        ref={input}
        className="input"
        data-escape={query ? true : undefined}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={query}
        onChange={(event) => search(event.target.value, SEARCH_DELAY_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(query, 0)
          if (event.key === 'Escape' && query) search('', 0)
        }}
      />
    </label>
  )
}
