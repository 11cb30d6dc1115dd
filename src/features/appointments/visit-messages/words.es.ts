import type { Catalog } from '../../../language/catalog.ts'

export const visitMessages: Catalog['visitMessages'] = {
  tell: 'Avisar al paciente',
  told: 'El paciente recibirá un mensaje',
  tellFailed: 'No se pudo avisar al paciente',

  title: 'Avisos de citas a los pacientes',
  hint: 'Un mensaje con fecha, hora, lugar y teléfono, por correo o SMS según prefiera el paciente. Respeta las horas de silencio.',
  changes: {
    booked: 'Al programar una cita',
    moved: 'Al mover una cita',
    handedOver: 'Al pasar una cita a otro profesional',
    cancelled: 'Al cancelar una cita',
  },
  telling: { ask: 'Preguntar cada vez', always: 'Avisar siempre', never: 'No preguntar ni avisar' },
  saved: 'Guardado. Vale desde el próximo cambio.',
  saveFailed: 'No se pudo guardar cuándo se avisa a los pacientes',

  links: 'Los pacientes pueden confirmar o cancelar desde un mensaje',
  linksSaved: 'Guardado. Vale para los mensajes desde ahora.',

  tellAll: 'Avisar a los pacientes de quién los atenderá',
}
