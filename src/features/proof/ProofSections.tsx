import { useState } from 'react'
import type { ProofState } from '#modules/proof'
import type { CheckpointPage } from '../../proof-page.ts'
import { proof } from '../../stores/proof.ts'
import type { Formats } from '../../text/format.ts'
import type { Viewer } from '../settings/SaveBar.tsx'
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
  /** Whether whoever looks may change to whom checkpoints are mailed. */
  readonly mayChoose: boolean
}

/** What a clinic's record is proven by, for whoever may read its history. */
export function ProofSections({ state, checkpoints, formats, viewer, mayChoose }: ProofSectionsProps) {
  const [store] = useState(() => proof(state))
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
