import type { Catalog } from '../../language/catalog.ts'

/** UI text of Settings → Security. */
export const securitySettings: Catalog['securitySettings'] = {
  factor: 'Segundo factor',
  factorHint:
    'Una llave de acceso, o un código de una aplicación de su teléfono, que se pide además de la contraseña al iniciar sesión.',
  factorOff: 'Desactivado. Quien tenga su contraseña puede iniciar sesión como usted.',
  codesLeft: (n) => (n === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${n} códigos de recuperación.`),
  fewCodes: 'Obtenga nuevos códigos de recuperación antes de que se le acaben.',
  demanded: 'Su clínica está en modo de cumplimiento, que pide a todos un segundo factor.',
  due: 'Su clínica pide a todos un segundo factor. Configúrelo aquí; después seguirá hacia donde quería ir.',
  appHow:
    'Necesita una aplicación de autenticación en su teléfono, como Google Authenticator, Microsoft Authenticator, 1Password o Aegis.',
  goOn: 'Continuar',
  checking: 'Comprobando...',
  beginFailed: 'No se pudo empezar la configuración',
  scan: 'Escanee este código con su aplicación de autenticación.',
  qr: 'Código QR para una aplicación de autenticación',
  key: 'O escriba esta clave en la aplicación',
  copyKey: 'Copiar la clave',
  enterCode: 'Después escriba el código que muestra la aplicación.',
  confirm: 'Confirmar',
  confirmFailed: 'No se pudo configurar el segundo factor',
  added: 'Aplicación de autenticación configurada. Su sesión se cerró en todos los demás lugares.',
  codes: 'Códigos de recuperación',
  codesHint:
    'Guarde estos códigos donde no esté su teléfono. Cada uno le permite iniciar sesión una vez cuando no tenga ni la aplicación ni una llave de acceso. No se vuelven a mostrar.',
  copyCodes: 'Copiar',
  downloadCodes: 'Descargar',
  printCodes: 'Imprimir',
  fileName: 'caretrail-codigos-de-recuperacion.txt',
  fileTitle: (email) => `Códigos de recuperación de ${email} para Caretrail. Cada uno funciona una vez.`,
  kept: 'Los he guardado',
  renew: 'Nuevos códigos de recuperación',
  renewHint: 'Los anteriores dejan de funcionar.',
  renewFailed: 'No se pudieron obtener nuevos códigos de recuperación',
  renewed: 'Nuevos códigos de recuperación creados. Los anteriores ya no funcionan.',
  removeHint: 'A partir de entonces bastará su contraseña para iniciar sesión.',
  removeAppHint: 'A partir de entonces iniciará sesión con una llave de acceso.',
  removeFailed: 'No se pudo quitar el segundo factor',
  removed: 'Aplicación de autenticación quitada',
  removeNow: 'Quitar aplicación',

  password: 'Contraseña',
  passwordHint: 'Al cambiarla, su sesión se cierra en todos los demás lugares.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  change: 'Cambiar contraseña',
  changing: 'Cambiando...',
  changed: 'Contraseña cambiada. Su sesión se cerró en todos los demás lugares.',
  changeFailed: 'No se pudo cambiar la contraseña',

  compliance: {
    hint: 'Un segundo factor para todos, sesiones que terminan tras 15 minutos sin actividad y respuestas sensibles ocultas.',
    isOn: 'El modo de cumplimiento está activado.',
    isOff: 'El modo de cumplimiento está desactivado.',
    turnOn: 'Activar el modo de cumplimiento',
    turnOff: 'Desactivar el modo de cumplimiento',
    onMeans: 'Quien no tenga un segundo factor debe configurarlo antes de continuar, también usted.',
    offMeans:
      'Los segundos factores se conservan, pero ya nadie necesita uno, y las respuestas sensibles se muestran.',
    failed: 'No se pudo cambiar el modo de cumplimiento',
  },
  timeout: 'Cierre por inactividad',
  timeoutHint:
    'Quien deje la pantalla sola durante ese tiempo tiene que iniciar sesión de nuevo. Vale para todas las personas de la clínica.',
  timeoutAfter: 'Cerrar la sesión después de',
  minutes: (n) => `${n} minutos`,
  capped: 'En modo de cumplimiento, una sesión termina a los 15 minutos como máximo.',
  cappedFrom: (n) =>
    `En modo de cumplimiento, una sesión termina a los 15 minutos como máximo. Lo que usted eligió, ${n} minutos, vuelve a valer cuando el modo termine.`,
}
