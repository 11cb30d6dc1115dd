import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { Button, Submit } from '../../kit/controls/Button.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { text } from '../../language/index.ts'
import { exportForm } from './export.store.ts'

interface ExportProps {
  readonly proof: OwnProof
}

/** Asks for the password, then downloads everything the clinic has. */
export function ExportSection({ proof }: ExportProps) {
  const words = text.dataSettings.export
  const [isAsking, ask] = useState(false)
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        {isAsking ? (
          <ProofForm proof={proof} onDone={() => ask(false)} />
        ) : (
          <Button onClick={() => ask(true)}>
            <FileArchive />
            {words.button}
          </Button>
        )}
      </div>
    </Section>
  )
}

function ProofForm({ proof, onDone }: ExportProps & { readonly onDone: () => void }) {
  const words = text.dataSettings.export
  const [store] = useState(() => exportForm(onDone))
  return (
    <ShortFormBody store={store} valuesIn={passwordAndFactorIn}>
      {({ doing, errors }) => (
        <div className="stack">
          <OwnProofFields {...proof} errors={errors} />
          <Submit busy={doing === 'sending'} label={words.button} pending={words.starting} />
        </div>
      )}
    </ShortFormBody>
  )
}
