import type { VisitLinkText } from './words.ts'

export const es: VisitLinkText = {
  open: {
    title: 'Su cita',
    text: '¿Vendrá? Si no puede, cancele la cita para que otra persona use la hora.',
  },
  confirmed: { title: 'Su cita está confirmada', text: 'Le esperamos.' },
  cancelled: { title: 'Su cita está cancelada', text: 'Para buscar otra hora, llame a la clínica.' },
  moved: {
    title: 'Esta cita cambió de fecha',
    text: 'Use el enlace del mensaje más reciente o llame a la clínica.',
  },
  over: { title: 'Esta cita ya pasó', text: 'Para pedir otra, llame a la clínica.' },
  gone: { title: 'Este enlace ya no funciona', text: 'Llame a la clínica para hablar de su cita.' },
  unknown: {
    title: 'Este enlace no funciona',
    text: 'Puede que falte una parte. Ábralo de nuevo desde el mensaje o llame a la clínica.',
  },
  when: (date, time) => `${date} a las ${time}`,
  practitioner: (name) => `Con ${name}`,
  confirm: 'Iré a la cita',
  cancel: 'Cancelar la cita',
  questions: (phone) => `¿Preguntas? Llame al ${phone}.`,
}
