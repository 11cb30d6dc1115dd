import { Pager } from './Pager.tsx'

interface ListPagerProps {
  readonly list: { next(): Promise<void>; previous(): Promise<void> }
  readonly listing: { readonly range: string; readonly hasPrevious: boolean; readonly hasNext: boolean }
  /** Called when another page is requested. */
  onTurn?(): void
}

/** The page navigation of a list; nothing if all rows fit one page. */
export function ListPager({ list, listing: { range, hasPrevious, hasNext }, onTurn }: ListPagerProps) {
  if (!hasPrevious && !hasNext) return null
  // On a phone the page buttons are at the end of the list, so a new page starts at the top again.
  const turn = (page: Promise<void>) => {
    onTurn?.()
    void page.then(() => scrollTo(0, 0))
  }
  return (
    <Pager
      onPrevious={hasPrevious ? () => turn(list.previous()) : undefined}
      onNext={hasNext ? () => turn(list.next()) : undefined}
    >
      {range}
    </Pager>
  )
}
