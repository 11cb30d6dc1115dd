import { text } from '../../language/index.ts'
import type { ListContent } from './listing.ts'

/** Which rows of a list are shown. Always in the page, so that screen readers announce each change. */
export const ListStatus = ({ listing }: { readonly listing: ListContent<unknown> }) => (
  <output className="faint numeric">
    {listing.is === 'rows' && listing.range}
    {listing.is === 'none found' && <span className="visually-hidden">{text.combobox.none}</span>}
  </output>
)
