import { type RefObject, useEffect, useRef } from 'react'
import { Pager } from './Pager.tsx'

interface ListPagerProps {
  readonly list: { next(): Promise<void>; previous(): Promise<void> }
  readonly listing: { readonly range: string; readonly hasPrevious: boolean; readonly hasNext: boolean }
  /** Called when another page is requested. */
  onTurn?(): void
}

/** The page navigation of a list; nothing if all rows fit one page. */
export function ListPager({ list, listing: { range, hasPrevious, hasNext }, onTurn }: ListPagerProps) {
  const pager = useFocusAfterTurn()
  if (!hasPrevious && !hasNext) return null
  const turn = (to: 'previous' | 'next') => {
    onTurn?.()
    pendingTurn = to
    // On a phone the page buttons are at the end of the list, so a new page starts at the top again.
    void list[to]().then(() => {
      scrollTo(0, 0)
      pendingTurn = undefined
    })
  }
  return (
    <Pager
      ref={pager}
      onPrevious={hasPrevious ? () => turn('previous') : undefined}
      onNext={hasNext ? () => turn('next') : undefined}
    >
      {range}
    </Pager>
  )
}

/** The button that the user pressed, until its page arrives. */
let pendingTurn: 'previous' | 'next' | undefined

/** While a slow page loads, placeholders replace the list and its pager; the new pager takes the focus again. */
function useFocusAfterTurn(): RefObject<HTMLElement | null> {
  const pager = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!pendingTurn || document.activeElement?.closest('main *')) return
    const buttons = [...(pager.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    buttons.at(pendingTurn === 'next' ? -1 : 0)?.focus({ preventScroll: true })
  }, [])
  return pager
}
