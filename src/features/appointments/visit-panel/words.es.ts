import type { Catalog } from '../../../language/catalog.ts'

export const visitPanel: Catalog['visitPanel'] = {
  open: (patient, time) => `Abrir la cita de ${patient}, ${time}`,
  phone: 'Teléfono',
  fee: 'Tarifa',
  form: 'Formulario',
  noForm: 'Ninguno enviado ni recibido',
  formSent: (title, when) => `${title}, envío: ${when}`,
  reminder: 'Recordatorio',
  noReminder: 'Ninguno previsto',
  planned: { email: (when) => `Correo previsto: ${when}`, sms: (when) => `SMS previsto: ${when}` },
  sent: { email: (when) => `Correo enviado: ${when}`, sms: (when) => `SMS enviado: ${when}` },
  failed: { email: (when) => `Correo fallido: ${when}`, sms: (when) => `SMS fallido: ${when}` },
  noNextVisit: 'Ninguna otra visita reservada',
  noLastVisit: 'Ninguna antes',
  gone: 'Esta cita ya no está disponible. Es posible que se haya eliminado.',
  complete: 'Completar',
  move: 'Mover',
  cancel: 'Cancelar visita',
  message: 'Mensaje',
  edit: 'Editar',
  details: 'Detalles',
}
