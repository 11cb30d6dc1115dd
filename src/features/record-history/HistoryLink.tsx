import { History } from 'lucide-react'
import type { RecordKind } from '#contracts/record-history'
import { historyAddress } from './record-history.store.ts'
import { text } from '../../language/index.ts'
import type { MenuItem } from '../../kit/controls/Menu.tsx'

interface HistoryLinkProps {
  readonly kind: RecordKind
  readonly id: number
  /** The record's name, for pages with several such links. */
  readonly name?: string
  readonly className?: string
}

export const HistoryLink = ({ kind, id, name, className = 'link' }: HistoryLinkProps) => (
  <a className={className} href={historyAddress(kind, id)} aria-label={name && text.timeTravel.linkOf(name)}>
    {text.timeTravel.link}
  </a>
)

export const HistoryIcon = ({ kind, id, name = '' }: HistoryLinkProps) => {
  const label = text.timeTravel.linkOf(name)
  return (
    <a className="icon-button" href={historyAddress(kind, id)} aria-label={label} data-tip={label}>
      <History />
    </a>
  )
}

export const historyItem = (kind: RecordKind, id: number): MenuItem => ({
  label: text.timeTravel.link,
  icon: <History />,
  href: historyAddress(kind, id),
})
