import { KeyRound } from 'lucide-react'
import type { ProofState } from '#modules/proof'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

export function KeySection({ publicKey }: Pick<ProofState, 'publicKey'>) {
  const words = text.proof.key
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <div>
          <p className="muted">{words.fingerprint}</p>
          <p className="proof-print">{inFours(publicKey.fingerprint)}</p>
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

/** Groups the digits by four, so that they can be read aloud. */
const inFours = (hex: string): string => hex.replaceAll(/(.{4})(?=.)/g, '$1 ')
