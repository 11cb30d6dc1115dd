import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CustomDomainView } from '#modules/domains'
import { customDomain } from '../../../stores/custom-domain.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { useFocusKept } from '../../kit/useFocusKept.ts'
import { Section } from '../Section.tsx'
import { DomainState } from './DomainState.tsx'
import { HostForm } from './HostForm.tsx'
import { Records } from './Records.tsx'
import { RemoveHost } from './RemoveHost.tsx'

const words = text.customDomain

interface CustomDomainSectionProps {
  readonly domain: CustomDomainView
  readonly formats: Formats
}

/** The clinic's own host for its public forms. It is no part of what is saved with the tab. */
export function CustomDomainSection({ domain: first, formats }: CustomDomainSectionProps) {
  const [store] = useState(() => customDomain(first))
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
              {domain.host !== null && <Records store={store} />}
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
