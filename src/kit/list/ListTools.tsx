import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { text } from '../../language/index.ts'
import { Button } from '../controls/Button.tsx'
import { SearchInput } from '../controls/SearchInput.tsx'
import type { ListContent } from './listing.ts'
import { ListStatus } from './ListStatus.tsx'

interface ListToolsProps {
  readonly listing: ListContent<unknown>
  readonly words: { readonly search: string; readonly searchHint: string }
  readonly clears: number
  readonly className?: string
  onSearch(query: string): void
  /** Filters, after the search box. */
  readonly children?: ReactNode
}

/** The search box and filters of a list, and which of its rows are shown; hidden while it has no rows at all. */
export const ListTools = ({ listing, words, clears, className, onSearch, children }: ListToolsProps) => (
  <div
    className={['tools', children && 'filtered', className].filter(Boolean).join(' ')}
    hidden={listing.is === 'none'}
  >
    <SearchInput clears={clears} label={words.search} placeholder={words.searchHint} onSearch={onSearch} />
    {children && <Filters>{children}</Filters>}
    <ListStatus listing={listing} />
  </div>
)

/** The filters; on a phone behind a button, so that the list starts near the top of the page. */
function Filters({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className="filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
        {text.filters}
      </Button>
      <div className={isOpen ? 'filters open' : 'filters'} id={id}>
        {children}
      </div>
    </>
  )
}

/** Returns the number of clears for the search box, and a function that clears it from outside. */
export const useClears = (onClear: () => void): readonly [number, () => void] => {
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    onClear()
  }
  return [clears, clear]
}
