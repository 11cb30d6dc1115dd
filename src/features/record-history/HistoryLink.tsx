import { History } from 'lucide-react'
import type { RecordKind } from '#contracts/timetravel'
import { historyAddress } from '../../stores/record-history.ts'
import { text } from '../../text/index.ts'
import type { MenuItem } from '../kit/Menu.tsx'

interface HistoryLinkProps {
  readonly kind: RecordKind
  readonly id: number
  /** Said where many links say the same. */
  readonly name?: string
  readonly className?: string
}

/** The way to what became of a record, in words. */
export const HistoryLink = ({ kind, id, name, className = 'link' }: HistoryLinkProps) => (
  <a className={className} href={historyAddress(kind, id)} aria-label={name && text.timeTravel.linkOf(name)}>
    {text.timeTravel.link}
  </a>
)

/** The same as an icon, among others. */
export const HistoryIcon = ({ kind, id, name = '' }: HistoryLinkProps) => {
  const label = text.timeTravel.linkOf(name)
  return (
    <a className="ib" href={historyAddress(kind, id)} aria-label={label} data-tip={label}>
      <History />
    </a>
  )
}

/** The same in a menu. */
export const historyItem = (kind: RecordKind, id: number): MenuItem => ({
  label: text.timeTravel.link,
  icon: <History />,
  href: historyAddress(kind, id),
})
