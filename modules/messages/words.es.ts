import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  KeptMessageNotFound: () => 'La bandeja de salida no tiene ese mensaje.',
}

export const problems: typeof english.problems = {
  channel_missing: () => 'Elija correo o SMS',
  email_consent_missing: () => 'Indique si se pueden enviar correos',
  text_consent_missing: () => 'Indique si se pueden enviar mensajes de texto',
}

export const failureReasons: typeof english.failureReasons = {
  no_email: 'El paciente no tiene ninguna dirección de correo en su expediente.',
  no_phone: 'El paciente no tiene ningún número de teléfono en su expediente.',
  contact_gone: 'El paciente usa el contacto de alguien que ya no está en la lista.',
  phone_invalid: 'El número de teléfono del expediente no puede recibir mensajes de texto.',
  opted_out: 'El paciente pidió no recibir estos mensajes.',
  carrier_opted_out: 'La compañía telefónica lo rechazó, porque el paciente respondió STOP.',
  no_credits: 'Se usaron todos los créditos de SMS de este mes. Un administrador puede obtener más.',
  patient_gone: 'El paciente fue eliminado de la lista.',
  mail_refused: 'El servidor de correo rechazó la dirección o el mensaje.',
  mail_unavailable: 'No se pudo contactar con el servidor de correo.',
  text_refused: 'El servicio de SMS rechazó el mensaje.',
  text_unavailable: 'No se pudo contactar con el servicio de SMS.',
  landline: 'El número es de un teléfono fijo, que no puede recibir mensajes de texto.',
  unreachable: 'El teléfono no está disponible: está apagado o el número ya no está en uso.',
  blocked: 'El teléfono, o su red, no acepta este mensaje de texto.',
  filtered: 'La red telefónica filtró el mensaje de texto como no deseado.',
  outcome_unknown:
    'La conexión se cortó mientras se enviaba el mensaje. Puede que haya llegado, así que no se vuelve a enviar automáticamente.',
  form_closed:
    'El formulario se desactivó o se eliminó, o su enlace venció, antes de que se pudiera enviar el mensaje.',
  lost_time:
    'Debía salir antes de que la clínica se restaurara de una copia de seguridad, y quizá salió entonces. No se envió de nuevo.',
  sms_unpaid:
    'Para enviar mensajes de texto se necesita un método de pago registrado. Un administrador puede agregarlo en Suscripción.',
  address_unconfirmed: 'Espera a que el titular de la clínica confirme su dirección de correo.',
  hourly_limit:
    'La clínica envió todos los mensajes que puede enviar en una hora. Sale cuando empiece la próxima.',
}
