import type { EventWords } from '#modules/kernel'
import type { customDomainEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CustomDomainChosen: ['Dominio elegido', (it) => `eligió ${it.host} para los formularios de la clínica`],
  CustomDomainVerified: ['Dominio verificado', (it) => `verificó que ${it.host} es de la clínica`],
  CustomDomainProofMissing: [
    'Registro de dominio ausente',
    (it) => `no encontró el registro DNS de ${it.host}`,
  ],
  CustomDomainLost: ['Dominio perdido', (it) => `dejó de servir formularios en ${it.host}`],
  CustomDomainDropped: ['Dominio abandonado', (it) => `renunció a ${it.host}`],
} satisfies EventWords<typeof customDomainEvents>

/** Names of the kinds of records. */
export const kinds = { 'custom-domain': 'Dominio' }
