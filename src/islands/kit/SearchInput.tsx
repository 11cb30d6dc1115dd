import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

interface SearchInputProps {
  readonly label: string
  readonly placeholder?: string
  readonly value?: string
  /** How often the search was cleared from elsewhere: each time the box is emptied and gets the focus. */
  readonly clears?: number
  /** Called once typing pauses, at once on Enter and on Escape, which clears. */
  onSearch(query: string): void
}

const PAUSE = 150

/** The search box above a list. */
export function SearchInput({ label, placeholder, value = '', clears = 0, onSearch }: SearchInputProps) {
  const [query, setQuery] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const search = (next: string, after: number) => {
    setQuery(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch(next), after)
  }
  useEffect(() => {
    if (clears === 0) return
    setQuery('')
    input.current?.focus()
  }, [clears])
  useEffect(() => () => clearTimeout(pause.current), [clears])
  return (
    <label className="search">
      <span className="sr">{label}</span>
      <Search />
      <input
        ref={input}
        className="in"
        data-escape={query ? true : undefined}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={query}
        onChange={(event) => search(event.target.value, PAUSE)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(query, 0)
          if (event.key === 'Escape' && query) search('', 0)
        }}
      />
    </label>
  )
}
