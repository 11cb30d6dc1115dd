import { useState } from 'react'
import { FileArchive, KeyRound } from 'lucide-react'
import type { ProofState } from '#modules/proof'
import { groupByFour } from '#rules/kernel'
import type { CheckpointPage } from './page.ts'
import { createProof } from './proof.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import type { Viewer } from '../../kit/settings-form/TabForm.tsx'
import { AuditorSection } from './AuditorSection.tsx'
import { CheckpointsSection } from './CheckpointsSection.tsx'
import { CheckSection } from './CheckSection.tsx'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

interface ProofSectionsProps {
  readonly state: ProofState
  readonly checkpoints: CheckpointPage
  readonly formats: Formats
  readonly viewer: Viewer
  readonly mayChoose: boolean
  readonly sendsMail: boolean
}

export function ProofSections({
  state,
  checkpoints,
  formats,
  viewer,
  mayChoose,
  sendsMail,
}: ProofSectionsProps) {
  const [store] = useState(() => createProof(state))
  return (
    <div className="data">
      <CheckSection store={store} formats={formats} />
      <BundleSection />
      <CheckpointsSection store={store} page={checkpoints} formats={formats} />
      <KeySection publicKey={state.publicKey} />
      <AuditorSection
        state={state}
        formats={formats}
        viewer={viewer}
        mayChoose={mayChoose}
        sendsMail={sendsMail}
      />
    </div>
  )
}

function BundleSection() {
  const words = text.proof.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <div className="keys-foot">
          <a className="button" href="/api/proof/bundle" download>
            <FileArchive />
            {words.button}
          </a>
          <a className="link" href="/verify">
            {words.verifier}
          </a>
        </div>
      </div>
    </Section>
  )
}

function KeySection({ publicKey }: Pick<ProofState, 'publicKey'>) {
  const words = text.proof.key
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <div>
          <p className="muted">{words.fingerprint}</p>
          <p className="proof-print">{groupByFour(publicKey.fingerprint)}</p>
        </div>
        <a
          className="button"
          href={`data:application/x-pem-file,${encodeURIComponent(publicKey.text)}`}
          download="caretrail-public-key.pem"
        >
          <KeyRound />
          {words.download}
        </a>
      </div>
    </Section>
  )
}
