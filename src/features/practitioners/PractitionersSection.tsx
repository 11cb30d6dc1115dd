import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Formats } from '../../kit/format/format.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import { PractitionerDialogs } from './PractitionerDialogs.tsx'
import { PractitionerList } from './PractitionerList.tsx'
import { createPractitionersStore, type PractitionersAndServices } from './practitioners.store.ts'

interface PractitionersSectionProps {
  readonly first: PractitionersAndServices
  readonly formats: Formats
  readonly only?: number
}

export function PractitionersSection({ first, formats, only }: PractitionersSectionProps) {
  const [store] = useState(() => createPractitionersStore(first))
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
