import { FileArchive } from 'lucide-react'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

export function BundleSection() {
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
