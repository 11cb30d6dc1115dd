import type { Catalog } from '../../language/catalog.ts'

/** UI text of the page that accepts a staff invitation. */
export const join: Catalog['join'] = {
  title: (clinic) => `Únase a ${clinic}`,
  says: (email, role) => `Tendrá el rol de ${role.toLowerCase()} e iniciará sesión con ${email}.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  password: 'Contraseña',
  submit: 'Unirse',
  over: 'Esta invitación ya no funciona',
  overSays:
    'Ya se usó, se retiró o se envió de nuevo, o pasó la semana que dura. Pida a la clínica que le envíe otra.',
  signIn: 'Iniciar sesión',
}

/** UI text for changing the sign-in email: Settings → Profile, and the page behind the emailed link. */
export const emailChange: Catalog['emailChange'] = {
  section: 'Dirección de inicio de sesión',
  email: 'Correo nuevo',
  submit: 'Cambiar correo',
  sending: 'Enviando...',
  failed: 'Su dirección de correo no se cambió',
  title: 'Confirme su dirección de correo',
  says: (email) => `Confirme para iniciar sesión con ${email} desde ahora.`,
  confirm: 'Confirmar',
  done: 'Su dirección de inicio de sesión ha cambiado',
  doneSays: (email) => `Desde ahora, inicie sesión con ${email}.`,
  over: 'Este enlace ya no funciona',
  overSays:
    'Ya se usó, pasó el día que dura o después se envió otro correo. Puede pedir uno nuevo en Configuración, Perfil.',
  ownSays: (email) => `Confirme que ${email} es su dirección de correo.`,
  ownDone: 'Su dirección de correo está confirmada',
  ownDoneSays: 'Los mensajes que esperaban salen ahora.',
  banner: 'Confirme su correo para terminar de crear su clínica',
  mailed: {
    hint: 'Le enviaremos un correo a la dirección nueva para confirmarla. Hasta entonces, inicie sesión con la actual.',
    asked: 'Hemos enviado un correo a la dirección nueva',
    says: (email) =>
      `Confirme su correo para terminar de crear su clínica: enviamos un enlace a ${email}. Hasta entonces su clínica funciona, pero sus mensajes esperan.`,
    resend: 'Reenviar el correo',
    resent: 'Le enviamos el enlace de nuevo',
    notResent: 'El correo no se envió',
  },
  kept: {
    hint: 'Esta instalación todavía no envía correos, así que su operador encuentra el enlace para la dirección nueva en la carpeta de datos. Hasta que se abra, inicie sesión con la actual.',
    asked: 'El enlace para la dirección nueva está en la carpeta de datos',
    says: (email) =>
      `Confirme su correo para terminar de crear su clínica: esta instalación todavía no envía correos, así que su operador encuentra el enlace para ${email} en la carpeta de datos. Hasta entonces su clínica funciona, pero sus mensajes esperan.`,
    resend: 'Crear un enlace nuevo',
    resent: 'Hay un enlace nuevo en la carpeta de datos',
    notResent: 'No se creó ningún enlace nuevo',
  },
  home: 'Ir a Caretrail',
}

/** UI text of the pages that reset a forgotten password. */
export const recovery: Catalog['recovery'] = {
  forgot: {
    title: '¿Olvidó su contraseña?',
    email: 'Correo electrónico',
    mailed: {
      says: 'Escriba con qué dirección de correo inicia sesión. Recibirá un correo con un enlace para elegir otra contraseña.',
      submit: 'Enviarme un enlace',
      asked: 'Revise su correo',
      ifThere: (email) =>
        `Si hay una cuenta para ${email}, hemos enviado un enlace para restablecer la contraseña.`,
      next: 'Su enlace funciona una sola vez, durante una hora. Si no llega nada, mire en el correo no deseado y después vuelva a pedirlo.',
    },
    kept: {
      says: 'Escriba con qué dirección de correo inicia sesión. Esta instalación todavía no envía correos, así que su operador recibe el enlace para elegir otra contraseña.',
      submit: 'Crear un enlace',
      asked: 'Pida el enlace a su operador',
      ifThere: (email) =>
        `Si hay una cuenta para ${email}, el enlace para restablecer la contraseña está en la carpeta de datos de esta instalación.`,
      next: 'El enlace funciona una sola vez, durante una hora. Su operador también puede poner una contraseña con el comando «caretrail user reset-password».',
    },
    back: 'Volver al inicio de sesión',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    says: 'Desde ahora iniciará sesión con ella. Sus sesiones se cierran en todos los dispositivos.',
    password: 'Contraseña nueva',
    submit: 'Guardar la contraseña',
    done: 'Su contraseña ha cambiado',
    signIn: 'Iniciar sesión',
    nowSignIn: 'Todas sus sesiones se cerraron. Inicie sesión con la contraseña nueva.',
    over: 'Este enlace ya no funciona',
    overSays: 'Ya se usó, pasó la hora que dura o después se envió otro correo. Pida uno nuevo.',
    askAgain: 'Pedir un enlace nuevo',
  },
}
