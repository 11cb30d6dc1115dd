import { useState } from 'react'
import type { ProofState } from '#modules/proof'
import type { CheckpointPage } from './page.ts'
import { createProof } from './proof.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import type { Viewer } from '../../kit/settings-form/SaveBar.tsx'
import { AuditorSection } from './AuditorSection.tsx'
import { BundleSection } from './BundleSection.tsx'
import { CheckpointsSection } from './CheckpointsSection.tsx'
import { CheckSection } from './CheckSection.tsx'
import { KeySection } from './KeySection.tsx'

interface ProofSectionsProps {
  readonly state: ProofState
  readonly checkpoints: CheckpointPage
  readonly formats: Formats
  readonly viewer: Viewer
  readonly mayChoose: boolean
}

export function ProofSections({ state, checkpoints, formats, viewer, mayChoose }: ProofSectionsProps) {
  const [store] = useState(() => createProof(state))
  return (
    <div className="data">
      <CheckSection store={store} formats={formats} />
      <BundleSection />
      <CheckpointsSection store={store} page={checkpoints} formats={formats} />
      <KeySection publicKey={state.publicKey} />
      <AuditorSection state={state} formats={formats} viewer={viewer} mayChoose={mayChoose} />
    </div>
  )
}
