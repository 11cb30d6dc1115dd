import { decider } from '#events'
import { type CertificateEvent, certificateEvents, ErasureCertified } from './events.ts'

type Certificate = { readonly is: 'none' | 'issued' }

type Facts = Omit<ReturnType<typeof ErasureCertified>, '_tag'>

export type CertificateCommand = { readonly _tag: 'CertifyErasure' } & Facts

/** Says once what an erasure destroyed. Stream: erasure-certificate-{id}, the patient's number. */
export const Certificate = decider<Certificate, CertificateCommand, CertificateEvent>({
  stream: 'erasure-certificate',
  events: certificateEvents,
  initial: { is: 'none' },
  decide: ({ is }, { _tag, ...facts }) => (is === 'issued' ? [] : [ErasureCertified(facts)]),
  evolve: () => ({ is: 'issued' }),
})
