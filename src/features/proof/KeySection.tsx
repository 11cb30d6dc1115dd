import { KeyRound } from 'lucide-react'
import type { ProofState } from '#modules/proof'
import { text } from '../../text/index.ts'
import { Section } from '../settings/Section.tsx'

/** What the signatures are checked with, and how it is told from another. */
export function KeySection({ publicKey }: Pick<ProofState, 'publicKey'>) {
  const words = text.proof.key
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <div>
          <p className="m2">{words.fingerprint}</p>
          <p className="proof-print">{inFours(publicKey.fingerprint)}</p>
        </div>
        <a
          className="btn"
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

/** In groups that can be read to somebody. */
const inFours = (hex: string): string => hex.replaceAll(/(.{4})(?=.)/g, '$1 ')
