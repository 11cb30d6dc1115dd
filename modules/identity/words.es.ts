import type { Role } from '#contracts/kernel'
import { countOf } from '../kernel/figures.es.ts'
import type * as english from './words.en.ts'

const wait = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

export const refusals: typeof english.refusals = {
  UserNotFound: () => 'Esta persona no trabaja en la clínica.',
  OwnerStays: () => 'El titular de la clínica siempre es administrador.',
  OwnerAlone: () => 'Solo el titular de la clínica puede ceder la titularidad.',
  AdministratorNeeded: () => 'Solo un administrador puede ser titular. Cambie primero su función.',
  SeatLimitReached: ({ kind, limit }) =>
    kind === 'practitioners'
      ? `Su plan incluye ${countOf(limit, 'profesional', 'profesionales')}. Agregue uno en Suscripción o elija un plan superior.`
      : `Su plan incluye ${countOf(limit, 'administrador', 'administradores')}. Elija un plan superior en Suscripción.`,
  AccountEmailTaken: () => 'Ya existe una cuenta con este correo electrónico',
  InvalidCredentials: () => 'Datos de acceso incorrectos. Inténtelo de nuevo.',
  WrongPassword: () => 'Esa no es su contraseña actual.',
  PasswordTooCommon: () => 'Esta contraseña es fácil de adivinar. Elija otra.',
  TooManySignIns: ({ retryAfter }) =>
    `Demasiados intentos fallidos de iniciar sesión. Inténtelo de nuevo en ${wait(retryAfter)}.`,
  RegistrationClosed: () =>
    'Aquí no se pueden crear clínicas nuevas. Consulte a quienes administran esta instalación.',
  TooManyRegistrations: ({ retryAfter }) =>
    `Se han creado demasiadas clínicas desde esta red. Inténtelo de nuevo en ${wait(retryAfter)}.`,
  TooBusy: () =>
    'En este momento hay demasiadas personas iniciando sesión. Inténtelo de nuevo en un momento.',
  TimeoutTooLong: ({ most }) =>
    `En modo de cumplimiento, una sesión termina a los ${most} minutos como máximo.`,
  LinkOver: () => 'Este enlace ya no funciona. Pida uno nuevo.',
  TooManyLetters: ({ retryAfter }) =>
    `Se han pedido demasiados correos desde aquí. Inténtelo de nuevo en ${wait(retryAfter)}.`,
  ApiKeyNotFound: () => 'Esta clave de API no existe. Es posible que se haya revocado.',
  TooManyApiKeys: ({ most }) =>
    `Usted tiene ${most} claves de API, que es el límite. Revoque una que ya no use.`,
  ScopesBeyondRole: ({ scopes }) =>
    `Su rol no permite ${scopes.join(', ')}. Una clave no puede hacer más que usted.`,
  ApiKeyToldBefore: () =>
    'Esta clave ya se creó, y una clave se muestra una sola vez. Revóquela y cree otra.',
  InvalidPasskey: () => 'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
  PasskeyNotFound: () => 'Usted ya no tiene esta llave de acceso.',
  TooManyPasskeys: ({ most }) =>
    `Usted tiene ${most} llaves de acceso, que es el límite. Quite una que ya no use.`,
  PasskeyKnown: () => 'Esta llave de acceso ya se agregó.',
  SecondFactorNeeded: ({ app }) =>
    app
      ? 'Escriba el código de su aplicación de autenticación.'
      : 'Use su llave de acceso o escriba un código de recuperación.',
  InvalidCode: () => 'Este código no es correcto o ya se usó. Escriba el que muestra ahora su aplicación.',
  SetUpExpired: () => 'Esta configuración se empezó hace más de una hora. Empiece de nuevo.',
  SecondFactorExists: () =>
    'Usted ya tiene una aplicación de autenticación. Quítela antes de configurar otra.',
  NoSecondFactor: () => 'Usted no tiene un segundo factor. Configure uno primero.',
  SecondFactorDemanded: () =>
    'Su clínica está en modo de cumplimiento, que exige un segundo factor. Agregue otro antes de quitar este.',
  SessionNotFound: () => 'Esta sesión ha terminado o no es suya.',
  StaffInvitationNotFound: () => 'Esta invitación ya no existe.',
  InvitedAlready: () => 'Esta dirección ya tiene una invitación. Vuelva a enviar esa.',
}

export const problems: typeof english.problems = {
  own_first_name_missing: () => 'Escriba su nombre',
  own_last_name_missing: () => 'Escriba su apellido',
  new_clinic_name_missing: () => 'Escriba el nombre de su clínica',
  password_missing: () => 'Escriba su contraseña',
  current_password_missing: () => 'Escriba su contraseña actual',
  password_too_short: ({ least }) => `Elija una contraseña de ${least} caracteres o más`,
  preferences_missing: () => 'Elija un idioma o un tema',
  link_token_missing: () => 'Envíe el código del enlace',
  api_key_name_missing: () => 'Indique para qué es la clave',
  api_key_scopes_missing: () => 'Elija qué puede hacer la clave',
  api_key_missing: () => 'Elija una clave de API',
  api_key_days_invalid: ({ days }) => `Elija ${days.join(', ')} días, o null`,
  passkey_invalid: () => 'Use una llave de acceso de este navegador o de su teléfono',
  passkey_name_missing: () => 'Dé un nombre a la llave de acceso',
  passkey_missing: () => 'Elija una llave de acceso',
  code_missing: () => 'Escriba el código',
  session_timeout_invalid: ({ minutes }) => `Elija una de estas opciones: ${minutes.join(', ')} minutos`,
  sees_patients_missing: () => 'Indique si la persona atiende pacientes',
  staff_first_name_missing: () => 'Escriba el nombre',
  staff_last_name_missing: () => 'Escriba el apellido',
}

const hola = (firstName: string): string => (firstName ? `Hola, ${firstName}:` : 'Hola:')

const roles: Readonly<Record<Role, string>> = {
  staff: 'administrador',
  practitioner: 'profesional',
  'front-desk': 'recepción',
  auditor: 'auditor',
}

const accountNews =
  (subject: string, what: string) =>
  ({ firstName, url }: { readonly firstName: string; readonly url: string }) => ({
    subject,
    paragraphs: [
      hola(firstName),
      what,
      `Si fue usted, no tiene que hacer nada. Si no, elija una contraseña nueva en ${url}/forgot-password y avise a la administración de su clínica.`,
    ],
  })

export const emails: typeof english.emails = {
  welcome: ({ firstName, url, hasTrial }) => ({
    subject: 'Le damos la bienvenida a Caretrail',
    paragraphs: [
      hola(firstName),
      hasTrial
        ? 'Su clínica está lista. Sus 30 días de prueba gratis han empezado, y durante ese tiempo no se cobra nada.'
        : 'Su clínica está lista.',
      `Inicie sesión en ${url} con esta dirección de correo y la contraseña que eligió.`,
      'Para empezar: revise la zona horaria y los servicios en Configuración, añada a sus pacientes y programe una cita.',
      'Si usted no creó ninguna clínica con nosotros, responda a este correo.',
    ],
  }),
  passwordReset: ({ firstName, url }) => ({
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      hola(firstName),
      'Alguien pidió restablecer su contraseña de Caretrail. Elija una nueva aquí:',
      url,
      'El enlace funciona una sola vez y caduca en una hora. Al cambiar la contraseña se cierra su sesión en todos los dispositivos.',
      'Si no lo pidió usted, puede ignorar este correo. Su contraseña sigue siendo la misma.',
    ],
  }),
  staffInvitation: ({ firstName, clinicName, role, url, until }) => ({
    subject: `Únase a ${clinicName}`,
    paragraphs: [
      hola(firstName),
      `${clinicName} usa Caretrail y le invita a unirse con el rol de ${roles[role]}:`,
      url,
      `El enlace funciona una sola vez y caduca el ${until}. Es solo para usted, así que no lo comparta.`,
      `Si no esperaba este correo, póngase en contacto con ${clinicName} o ignórelo.`,
    ],
  }),
  staffInvitationTaken: ({ firstName, clinicName }) => ({
    subject: `Únase a ${clinicName}`,
    paragraphs: [
      hola(firstName),
      `${clinicName} usa Caretrail y le invita a unirse. Esta dirección ya tiene una cuenta en otra clínica, y una dirección solo puede pertenecer a una clínica.`,
      `Para unirse, pida a ${clinicName} que le invite en otra dirección. Si no esperaba este correo, puede ignorarlo.`,
    ],
  }),
  clinicConfirmation: ({ email, url }) => ({
    subject: 'Confirme su correo para terminar de crear su clínica',
    paragraphs: [
      'Hola:',
      `Alguien creó una clínica en Caretrail con ${email}. Si fue usted, confirme su correo aquí:`,
      url,
      'El enlace funciona una sola vez y caduca en un día. Si no fue usted, puede ignorar este correo.',
    ],
  }),
  emailConfirmation: ({ email, url }) => ({
    subject: 'Confirme su dirección de correo',
    paragraphs: [
      'Hola:',
      `Alguien pidió usar ${email} para iniciar sesión en Caretrail. Si fue usted, confírmelo aquí:`,
      url,
      'El enlace funciona una sola vez y caduca en un día. Si no fue usted, puede ignorar este correo.',
    ],
  }),
  emailTaken: ({ email }) => ({
    subject: 'Confirme su dirección de correo',
    paragraphs: [
      'Hola:',
      `Alguien pidió usar ${email} para iniciar sesión en Caretrail. Esta dirección ya tiene una cuenta, así que nada cambia.`,
      'Si fue usted, inicie sesión con esta dirección o elija otra.',
    ],
  }),
  emailChangeWarning: ({ firstName }) => ({
    subject: 'Su dirección de inicio de sesión está a punto de cambiar',
    paragraphs: [
      hola(firstName),
      'Alguien que conoce su contraseña pidió cambiar la dirección con la que usted inicia sesión. La dirección nueva sustituirá a esta cuando se confirme.',
      'Si no fue usted, cambie ahora su contraseña en Configuración → Seguridad. El enlace enviado a la otra dirección deja entonces de funcionar.',
    ],
  }),
  signedOut: ({ firstName, url }) => ({
    subject: 'Se cerró su sesión en Caretrail',
    paragraphs: [
      hola(firstName),
      'Un administrador de su clínica cerró su sesión en todos los dispositivos. Sus claves de API siguen funcionando.',
      `Inicie sesión de nuevo en ${url}. Si no sabe por qué se cerró su sesión, pregunte a un administrador de su clínica.`,
    ],
  }),
  ownershipPassedOn: ({ firstName, url }) => ({
    subject: 'Ya no es titular de su clínica en Caretrail',
    paragraphs: [
      hola(firstName),
      'Otro administrador es ahora titular de su clínica en Caretrail. Usted sigue siendo administrador.',
      `Vea quién trabaja en su clínica en ${url}. Si no lo hizo usted, pregunte al nuevo titular.`,
    ],
  }),
  ownershipReceived: ({ firstName, url }) => ({
    subject: 'Ahora es titular de su clínica en Caretrail',
    paragraphs: [
      hola(firstName),
      'Ahora es titular de su clínica en Caretrail. Usted recibe los correos sobre la suscripción y nadie puede darle de baja.',
      `Vea quién trabaja en su clínica en ${url}.`,
    ],
  }),
  passwordChanged: accountNews(
    'Se cambió su contraseña de Caretrail',
    'Se cambió la contraseña de su cuenta. Se cerró su sesión en sus otros dispositivos.',
  ),
  emailChanged: accountNews(
    'Se cambió su dirección de inicio de sesión',
    'Ya no inicia sesión en Caretrail con esta dirección. Se confirmó otra, que la ha sustituido.',
  ),
  factorAdded: accountNews(
    'Se añadió un segundo factor a su cuenta',
    'Se añadió una aplicación de autenticación o una llave de acceso a su cuenta de Caretrail. Desde ahora sirve para iniciar sesión.',
  ),
  factorRemoved: accountNews(
    'Se quitó un segundo factor de su cuenta',
    'Se quitó una aplicación de autenticación o una llave de acceso de su cuenta de Caretrail. Ya no se pide al iniciar sesión.',
  ),
  recoveryCodesRenewed: accountNews(
    'Su cuenta tiene nuevos códigos de recuperación',
    'Se crearon nuevos códigos de recuperación para su cuenta de Caretrail. Los anteriores ya no funcionan.',
  ),
  apiKeyCreated: accountNews(
    'Se creó una clave de API para su cuenta',
    'Una nueva clave de API actúa en su nombre en Caretrail. Puede ver y revocar sus claves en Configuración → Seguridad.',
  ),
}
