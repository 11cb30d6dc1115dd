import { CircleCheck, CirclePause, Hourglass } from 'lucide-react'
import type { CustomDomainView } from '#modules/domains'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'

const words = text.customDomain

interface DomainStateProps {
  readonly domain: CustomDomainView
  readonly formats: Formats
}

/** Whether forms are served at the host, and since when. */
export function DomainState({ domain: { host, hasAddOn, verifiedAt }, formats }: DomainStateProps) {
  const state = () => {
    if (!hasAddOn) return { kind: 'kept-t', Icon: CirclePause, says: words.inactive }
    if (verifiedAt === null) return { kind: 'kept-t', Icon: Hourglass, says: words.waiting }
    return { kind: 'done-t', Icon: CircleCheck, says: words.active(dateAndTime(verifiedAt, formats)) }
  }
  const { kind, Icon, says } = state()
  return (
    <output className="host-state">
      <b className="cut" dir="ltr">
        {host}
      </b>
      <span className={kind}>
        <Icon />
        {says}
      </span>
    </output>
  )
}
