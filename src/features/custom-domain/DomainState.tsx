import { CircleCheck, CirclePause, Hourglass } from 'lucide-react'
import type { CustomDomainView } from '#modules/custom-domains'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

const words = text.customDomain

interface DomainStateProps {
  readonly domain: CustomDomainView
  readonly formats: Formats
}

export function DomainState({ domain: { host, hasAddOn, verifiedAt }, formats }: DomainStateProps) {
  const state = () => {
    if (!hasAddOn) return { kind: 'kept-text', Icon: CirclePause, says: words.inactive }
    if (verifiedAt === null) return { kind: 'kept-text', Icon: Hourglass, says: words.waiting }
    return { kind: 'done-text', Icon: CircleCheck, says: words.active(dateAndTime(verifiedAt, formats)) }
  }
  const { kind, Icon, says: label } = state()
  return (
    <output className="host-state">
      <b className="cut" dir="ltr">
        {host}
      </b>
      <span className={kind}>
        <Icon />
        {label}
      </span>
    </output>
  )
}
