import type { Catalogue } from '../catalogue.ts'

/** Palabras de la tarjeta que inicia la sesión. */
export const signIn: Catalogue['signIn'] = {
  title: 'Hola de nuevo',
  subtitle: 'Inicie sesión en su cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿Olvidó su contraseña?',
  submit: 'Iniciar sesión',
  pending: 'Iniciando sesión...',
  failed: 'Datos de acceso incorrectos. Inténtelo de nuevo.',
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
  passkeyImpossible: 'Este navegador no puede usar llaves de acceso aquí.',
  backToPassword: 'Volver al correo y la contraseña',
  haveAccount: '¿Ya tiene una cuenta?',
  link: 'Iniciar sesión',
}

/** Palabras del diálogo que vuelve a pedir la contraseña. */
export const signInAgain: Catalogue['signInAgain'] = {
  title: 'Inicie sesión de nuevo',
  reason: 'Su sesión ha terminado. Lo que escribió sigue aquí.',
  other: (name) => `¿No es ${name}? Cerrar sesión`,
}

/** Palabras de la tarjeta que abre una clínica. */
export const register: Catalogue['register'] = {
  title: 'Cree su clínica',
  subtitle: '30 días gratis, sin tarjeta',
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

/** Lo que está mal en lo que se escribió allí. */
export const validation: Catalogue['validation'] = {
  email: 'Escriba una dirección de correo electrónico válida',
  password: 'Escriba su contraseña',
  code: 'Escriba el código',
  newPassword: 'Elija una contraseña de 8 caracteres o más',
  clinicName: 'Escriba el nombre de su clínica',
  firstName: 'Escriba su nombre',
  lastName: 'Escriba su apellido',
}
