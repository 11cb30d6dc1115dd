import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { practitioners, type Working } from '../../stores/practitioners.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Section } from '../settings/Section.tsx'
import { PractitionerDialogs } from './PractitionerDialogs.tsx'
import { PractitionerList } from './PractitionerList.tsx'

interface PractitionersSectionProps {
  readonly first: Working
  readonly formats: Formats
}

/** Who sees patients: by which colour they are told apart, when they work, and what they give. */
export function PractitionersSection({ first, formats }: PractitionersSectionProps) {
  const [store] = useState(() => practitioners(first))
  const working = useStore(store.$working)
  useEffect(() => store.heed(), [store])
  const words = text.practitionerSettings
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="practitioners">
        <PractitionerList store={store} working={working} formats={formats} />
        <PractitionerDialogs store={store} formats={formats} />
      </div>
    </Section>
  )
}
