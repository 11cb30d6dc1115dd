import type { EventWords, SentenceContext } from '#modules/kernel'
import type { userEvents } from './events.ts'
import type { staffInvitationEvents } from './accounts/invitation-events.ts'

const of = (what: string, { isOwn, person }: SentenceContext) =>
  isOwn ? `su ${what}` : `el ${what} de ${person}`
const ofHer = (what: string, { isOwn, person }: SentenceContext) =>
  isOwn ? `su ${what}` : `la ${what} de ${person}`
const invited = (t: SentenceContext) => `${t.field('firstName')} ${t.field('lastName')}`.trim() || 'alguien'

/** Sentences of the history, by event type. */
export const events = {
  UserJoined: [
    'Persona incorporada',
    (it, t) => `${t.isOwn ? 'se incorporó' : `incorporó a ${t.person}`} como ${t.role(it.role)}`,
  ],
  UserRenamed: ['Persona con otro nombre', (_, t) => `cambió ${of('nombre', t)}`],
  UserPreferencesChanged: [
    'Preferencias cambiadas',
    (_, t) => `cambió el idioma o el tema${t.isOwn ? '' : ` de ${t.person}`}`,
  ],
  UserRoleChanged: [
    'Función cambiada',
    (_, t) => `cambió lo que puede hacer${t.isOwn ? '' : ` ${t.person}`}`,
  ],
  UserRemoved: [
    'Persona retirada',
    (_, t) => (t.isOwn ? 'dejó la clínica' : `retiró a ${t.person} de la clínica`),
  ],
  UserSignedOut: [
    'Sesiones de una persona cerradas',
    (_, t) => `cerró ${t.isOwn ? 'todas sus sesiones' : `todas las sesiones de ${t.person}`}`,
  ],
  OwnershipPassedOn: [
    'Titularidad cedida',
    (it, t) => `cedió la titularidad de la clínica a ${t.recordName(it.to)}`,
  ],
  OwnershipReceived: [
    'Titular cambiado',
    (_, t) => (t.isOwn ? 'pasó a ser titular de la clínica' : `nombró titular de la clínica a ${t.person}`),
  ],
  PasswordChanged: ['Contraseña cambiada', (_, t) => `cambió ${ofHer('contraseña', t)}`],
  PasswordResetRequested: [
    'Nueva contraseña pedida',
    (_, t) => `envió a ${t.person} una carta para elegir otra contraseña, como se pidió`,
  ],
  EmailConfirmationRequested: [
    'Confirmación de correo pedida',
    (_, t) => `envió un enlace para confirmar ${ofHer('dirección de acceso', t)}`,
  ],
  EmailConfirmed: ['Correo confirmado', (_, t) => `confirmó ${ofHer('dirección de acceso', t)}`],
  EmailChangeRequested: [
    'Cambio de correo pedido',
    (_, t) => `pidió cambiar ${ofHer('dirección de acceso', t)}`,
  ],
  EmailChanged: ['Correo cambiado', (_, t) => `cambió ${ofHer('dirección de acceso', t)}`],
  ApiKeyCreated: ['Clave de API creada', (it, t) => `creó la clave de API ${t.quoted(it.name)}`],
  ApiKeyRevoked: [
    'Clave de API revocada',
    (_, t) => `revocó ${ofHer(`clave de API ${t.quoted(t.field('name'))}`, t)}`,
  ],
  SecondFactorAdded: ['Segundo factor añadido', (_, t) => `configuró ${of('segundo factor', t)}`],
  SecondFactorRemoved: ['Segundo factor retirado', (_, t) => `retiró ${of('segundo factor', t)}`],
  AuthenticatorAppRemoved: [
    'Aplicación de autenticación retirada',
    (_, t) => `retiró ${ofHer('aplicación de autenticación', t)}`,
  ],
  PasskeyAdded: ['Llave de acceso añadida', (it, t) => `añadió la llave de acceso ${t.quoted(it.name)}`],
  PasskeyRenamed: [
    'Llave de acceso con otro nombre',
    (_, t) => `cambió el nombre de ${ofHer('llave de acceso', t)}`,
  ],
  PasskeyRemoved: [
    'Llave de acceso retirada',
    (_, t) => `retiró ${ofHer(`llave de acceso ${t.quoted(t.field('name'))}`, t)}`,
  ],
  RecoveryCodesRenewed: [
    'Códigos de recuperación renovados',
    (it, t) =>
      `generó ${t.figure(it.count)} códigos de recuperación nuevos${t.isOwn ? '' : ` para ${t.person}`}`,
  ],
  RecoveryCodeUsed: [
    'Código de recuperación usado',
    (it, t) =>
      `usó un código de recuperación${t.isOwn ? '' : ` de ${t.person}`}; quedan ${t.figure(it.left)}`,
  ],
  StaffInvited: [
    'Persona invitada',
    (it, t) => `invitó a ${invited(t)} a trabajar aquí como ${t.role(it.role)}`,
  ],
  StaffInvitationRenewed: [
    'Invitación enviada de nuevo',
    (_, t) => `envió de nuevo la invitación a ${invited(t)}`,
  ],
  StaffInvitationWithdrawn: ['Invitación retirada', (_, t) => `retiró la invitación de ${invited(t)}`],
  StaffInvitationAccepted: [
    'Invitación aceptada',
    (it, t) => `registró que ${t.recordName(it.userId)} aceptó la invitación`,
  ],
} satisfies EventWords<typeof userEvents | typeof staffInvitationEvents>

/** Names of the kinds of records. */
export const kinds = { user: 'Persona', 'staff-invitation': 'Invitación de personal' }
