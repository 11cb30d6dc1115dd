import type { UnsubscribeText } from './words.ts'

export const es: UnsubscribeText = {
  asked: {
    title: (clinic) => `¿Dejar de recibir correos de ${clinic}?`,
    text: 'No recibirá más recordatorios ni otros mensajes de la clínica por correo electrónico. La clínica podrá seguir llamándole.',
    button: 'Dejar de recibir correos',
  },
  stopped: {
    title: 'Ya no recibirá correos',
    text: 'No recibirá más recordatorios ni otros mensajes de la clínica por correo electrónico. Si ha sido un error, puede volver a recibirlos.',
    button: 'Volver a recibir correos',
  },
  again: {
    title: 'Vuelve a recibir correos',
    text: 'La clínica puede enviarle recordatorios y otros mensajes por correo electrónico. El enlace de cada uno de ellos sirve para dejar de recibirlos.',
    button: 'Dejar de recibir correos',
  },
  unknown: {
    title: 'Este enlace no funciona',
    text: 'Puede que falte una parte. Ábralo de nuevo desde el correo, o pida a la clínica que deje de enviarle correos.',
  },
  questions: (phone) => `¿Preguntas? Llame al ${phone}.`,
}
