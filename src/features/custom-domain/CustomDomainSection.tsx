import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { CircleCheck, CirclePause, Hourglass } from 'lucide-react'
import type { CustomDomainView } from '#modules/custom-domains'
import { createCustomDomain, type CustomDomainStore } from './custom-domain.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { HostForm } from './HostForm.tsx'
import { DnsRecords } from './DnsRecords.tsx'
import { DeleteButton } from '../../kit/controls/DeleteButton.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'

const words = text.customDomain

interface CustomDomainSectionProps {
  readonly domain: CustomDomainView
  readonly formats: Formats
}

export function CustomDomainSection({ domain: first, formats }: CustomDomainSectionProps) {
  const [store] = useState(() => createCustomDomain(first))
  const { domain } = useStore(store.$domain)
  return (
    <div className="own-host">
      <Section title={words.title} hint={words.hint}>
        <div className="stack">
          {domain.host !== null && <DomainState domain={domain} formats={formats} />}
          {domain.hasAddOn ? (
            <>
              <HostForm store={store} />
              {domain.host !== null && <DnsRecords store={store} />}
            </>
          ) : (
            <p>
              {domain.host === null ? words.offer : words.lost}{' '}
              <a className="link" href="/pricing">
                {words.add}
              </a>
            </p>
          )}
          {domain.host !== null && <RemoveHost store={store} />}
        </div>
      </Section>
    </div>
  )
}

interface DomainStateProps {
  readonly domain: CustomDomainView
  readonly formats: Formats
}

function DomainState({ domain: { host, hasAddOn, verifiedAt }, formats }: DomainStateProps) {
  const state = () => {
    if (!hasAddOn) return { kind: 'kept-text', Icon: CirclePause, says: words.inactive }
    if (verifiedAt === null) return { kind: 'kept-text', Icon: Hourglass, says: words.waiting }
    return { kind: 'done-text', Icon: CircleCheck, says: words.active(dateAndTime(verifiedAt, formats)) }
  }
  const { kind, Icon, says: label } = state()
  return (
    <output className="host-state cluster">
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

function RemoveHost({ store }: { readonly store: CustomDomainStore }) {
  const { doing } = useStore(store.$domain)
  const { armed, arm, disarm } = useArmed<'host'>()
  return (
    <div className="host-foot cluster">
      {armed ? (
        <ArmedDelete
          question={words.removeAsked}
          busy={doing === 'removing'}
          onDelete={() => void store.remove()}
          onKeep={disarm}
        />
      ) : (
        <DeleteButton size="small" onClick={() => arm('host')}>
          {words.remove}
        </DeleteButton>
      )}
      <span className="faint">{words.removeHint}</span>
    </div>
  )
}
