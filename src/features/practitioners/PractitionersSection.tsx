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
  /** Who alone is shown: whoever looks, whose hours others change. */
  readonly only?: number
}

/** Who sees patients: by which colour they are told apart, when they work, and what they give. */
export function PractitionersSection({ first, formats, only }: PractitionersSectionProps) {
  const [store] = useState(() => practitioners(first))
  const working = useStore(store.$working)
  useEffect(() => store.heed(), [store])
  const words = text.practitionerSettings
  return (
    <Section
      title={only === undefined ? words.title : words.ownTitle}
      hint={only === undefined ? words.hint : words.ownHint}
    >
      <div className="practitioners">
        <PractitionerList
          store={store}
          working={working}
          formats={formats}
          {...(only === undefined ? {} : { only })}
        />
        <PractitionerDialogs store={store} formats={formats} />
      </div>
    </Section>
  )
}
