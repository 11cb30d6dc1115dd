import type { Catalog } from '../../language/catalog.ts'
import { problems, refusals } from '../../../modules/identity/words.es.ts'
import { problems as kernelProblems } from '../../../modules/kernel/words.es.ts'

/** UI text of the sign-in card. */
export const signIn: Catalog['signIn'] = {
  title: 'Hola de nuevo',
  subtitle: 'Inicie sesión en su cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿Olvidó su contraseña?',
  submit: 'Iniciar sesión',
  pending: 'Iniciando sesión...',
  failed: refusals.InvalidCredentials(),
  welcome: '¡Hola de nuevo!',
  demo: 'Cuenta de demostración',
  second: 'Su contraseña es correcta. Falta un paso:',
  code: 'Código de autenticación',
  codeHint: 'Lo muestra su aplicación de autenticación.',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los que recibió al configurar su segundo factor. Funciona una sola vez.',
  withRecovery: 'Usar un código de recuperación',
  withApp: 'Usar la aplicación de autenticación',
  withPasskey: 'Usar una llave de acceso',
  waiting: 'Esperando a su dispositivo...',
  or: 'o',
  passkeyCancelled: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use un código.',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  passkeyImpossible: 'Las llaves de acceso no están disponibles en este navegador.',
  backToPassword: 'Volver al correo y la contraseña',
  haveAccount: '¿Ya tiene una cuenta?',
  link: 'Iniciar sesión',
}

/** UI text of the dialog that opens when a session has ended. */
export const signInAgain: Catalog['signInAgain'] = {
  title: 'Inicie sesión de nuevo',
  reason: 'Su sesión ha terminado. Lo que escribió sigue aquí.',
  other: (name) => `¿No es ${name}? Cerrar sesión`,
}

/** UI text of the dialog that asks for a proof of the last minutes. */
export const proofRequest: Catalog['proofRequest'] = {
  title: 'Confirme su identidad',
  reason: 'Introduzca su contraseña para continuar. No volveremos a pedirla durante diez minutos.',
  submit: 'Continuar',
  failed: 'No se pudo confirmar su identidad',
}

/** UI text of the card that creates a clinic. */
export const register: Catalog['register'] = {
  title: 'Cree su clínica',
  subtitle: '30 días gratis, sin tarjeta',
  closed:
    'Aquí no se pueden crear clínicas nuevas. Si trabaja en una clínica que usa esta instalación, pida a su administrador que le invite.',
  clinicName: 'Nombre de la clínica',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: '8 caracteres o más; mejor 15',
  submit: 'Crear clínica',
  pending: 'Creando su clínica...',
  failed: 'No se pudo crear su clínica. Inténtelo de nuevo.',
  welcome: 'Su clínica está lista',
}

/** Errors of both cards’ fields. */
export const validation: Catalog['validation'] = {
  email: kernelProblems.email_invalid(),
  password: problems.password_missing(),
  code: problems.code_missing(),
  newPassword: problems.password_too_short({ least: 8 }),
  clinicName: problems.new_clinic_name_missing(),
  firstName: problems.own_first_name_missing(),
  lastName: problems.own_last_name_missing(),
}
