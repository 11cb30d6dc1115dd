import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CustomDomainView } from '#modules/custom-domains'
import { createCustomDomain } from './custom-domain.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { useFocusKept } from '../../kit/list/useFocusFallback.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { DomainState } from './DomainState.tsx'
import { HostForm } from './HostForm.tsx'
import { DnsRecords } from './DnsRecords.tsx'
import { RemoveHost } from './RemoveHost.tsx'

const words = text.customDomain

interface CustomDomainSectionProps {
  readonly domain: CustomDomainView
  readonly formats: Formats
}

export function CustomDomainSection({ domain: first, formats }: CustomDomainSectionProps) {
  const [store] = useState(() => createCustomDomain(first))
  const { domain } = useStore(store.$domain)
  useFocusKept()
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
