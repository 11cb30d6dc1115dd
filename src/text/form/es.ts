import type { FormText } from './index.ts'

/** Las palabras fijas de un formulario, en español. */
export const es: FormText = {
  language: 'Español',
  languages: 'Idioma',
  clinic: 'Clínica',
  requiredMark: ['Los campos marcados con', 'son obligatorios.'],
  required: 'obligatorio',
  question: (n) => `Pregunta ${n}`,
  choose: 'Elija una respuesta',
  options: { yes: 'Sí', no: 'No', maybe: 'Tal vez', not_applicable: 'No corresponde' },
  hipaa: 'Esta información está protegida por las normas de privacidad de la HIPAA',
  privacy: 'Aviso de privacidad',
  privacyText: (clinic) =>
    `Sus respuestas son información médica protegida por la HIPAA. Están cifradas y solo las ve el equipo de atención de ${clinic}. Al enviarlas, acepta que se recojan para coordinar su atención.`,
  questions: (phone) => `¿Preguntas sobre este formulario? Llame al ${phone}.`,
  onlyIf: {
    answered: (label) => `Solo si respondió a «${label}»`,
    equals: (label, value) => `Solo si su respuesta a «${label}» es «${value}»`,
    differs: (label, value) => `Solo si su respuesta a «${label}» no es «${value}»`,
    ticked: (label) => `Solo si marcó «${label}»`,
    unticked: (label) => `Solo si no marcó «${label}»`,
  },

  submit: 'Enviar formulario',
  submitting: 'Enviando...',
  back: 'Atrás',
  next: 'Siguiente',
  page: (n, of) => `Página ${n} de ${of}`,

  missing: (labels) => `Complete los campos obligatorios: ${labels}`,
  check: (labels) => `Revise sus respuestas a: ${labels}`,
  blank: {
    text: 'Complete este campo',
    choice: 'Elija una respuesta',
    checkbox: 'Marque esta casilla',
    signature: 'Firme aquí',
  },
  wrong: {
    email: 'Escriba una dirección de correo electrónico válida',
    date: 'Escriba una fecha válida',
    choice: 'Elija una de las respuestas',
    signature: 'Firme de nuevo',
    long: 'Esta respuesta es demasiado larga. Acórtela.',
    other: 'Esta respuesta no se puede guardar. Escríbala de otra manera.',
  },

  signature: {
    type: 'Escribir',
    draw: 'Dibujar',
    how: 'Cómo firmar',
    typed: 'Escriba su nombre completo para firmar',
    drawn: 'Dibuje aquí su firma, con el dedo, un lápiz o el ratón',
    keys: 'Para firmar con el teclado, elija Escribir.',
    clear: 'Borrar',
    shown: 'Firma dibujada',
  },

  saved: 'Guardado en este dispositivo',
  offline: 'No tiene conexión. Sus respuestas se conservan aquí.',
  waiting: 'Se enviará cuando vuelva a tener conexión',
  again: 'Se volverá a enviar en un momento. Sus respuestas se conservan aquí.',
  failed: 'No se pudo enviar el formulario',
  busy: 'Muchas personas están enviando formularios ahora. Inténtelo de nuevo en un momento. Sus respuestas siguen aquí.',
  tooLarge: 'Sus respuestas son demasiado largas para enviarlas. Acórtelas.',
  error: 'Error',
  success: 'Listo',
  dismiss: 'Cerrar',
  notifications: 'Notificaciones (F8)',
  submitted: 'Formulario enviado correctamente',

  thanks: '¡Gracias!',
  thanksText:
    'Su formulario se envió correctamente. Revisaremos su información y nos pondremos en contacto con usted si es necesario.',
  another: 'Completar este formulario otra vez',
  notFound: 'Formulario no encontrado',
  notFoundText: 'El formulario que busca no existe o se ha eliminado.',
  unavailable: 'Formulario no disponible',
  unavailableText: 'Este formulario está inactivo en este momento y no acepta envíos.',
  onlyStaff: 'Solo usted ve este formulario: está inactivo. Los pacientes leen «Formulario no disponible».',
}
