import { decider } from '#events'
import { type CertificateEvent, certificateEvents, ErasureCertified } from './events.ts'

type Certificate = { readonly is: 'none' | 'issued' }

type CertificateFacts = Omit<ReturnType<typeof ErasureCertified>, '_tag'>

type CertificateCommand = { readonly _tag: 'CertifyErasure' } & CertificateFacts

const certify = ({ is }: Certificate, { _tag, ...facts }: CertificateCommand) =>
  is === 'issued' ? [] : [ErasureCertified(facts)]

/** Records once what an erasure destroyed. Stream: erasure-certificate-{id}, with the patient's id. */
export const Certificate = decider<Certificate, CertificateCommand, CertificateEvent>({
  stream: 'erasure-certificate',
  events: certificateEvents,
  initial: { is: 'none' },
  decide: { CertifyErasure: certify },
  evolve: () => ({ is: 'issued' }),
})
