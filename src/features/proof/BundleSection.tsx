import { FileArchive } from 'lucide-react'
import { text } from '../../text/index.ts'
import { Section } from '../settings/Section.tsx'

/** The record for an auditor, in one file, and the page that checks it. */
export function BundleSection() {
  const words = text.proof.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <div className="keys-foot">
          <a className="btn" href="/api/proof/bundle" download>
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
