import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  ClinicNotFound: () => 'Esta clínica no existe.',
  ServiceNotOffered: () => 'Este servicio ya no se ofrece. Agréguelo de nuevo para conservarlo.',
  ServiceWithoutPractitioner: ({ services }) =>
    `Nadie más presta ${services.join(', ')}. Elija antes a otro profesional o deje de ofrecerlo.`,
}

export const problems: typeof english.problems = {
  service_not_offered: () => 'Este servicio ya no se ofrece',
  service_without_practitioner: () => 'Nadie más presta este servicio',
  service_name_missing: () => 'El nombre del servicio es obligatorio',
  service_listed_twice: () => 'Este servicio está en la lista dos veces',
  services_too_many: ({ most }) => `La lista puede tener como máximo ${most} servicios`,
  practitioners_too_many: ({ most }) => `Elija como máximo ${most} profesionales`,
  form_visits_missing: () => 'Elija la primera cita o todas',
  repeat_days_unknown: ({ days }) => `Elija uno de estos números de días: ${days}`,
  service_duration_missing: () => 'Escriba una duración',
  minutes_fractional: () => 'Escriba los minutos sin decimales',
  minutes_out_of_range: ({ least, most }) => `Escriba de ${least} a ${most} minutos`,
  amount_missing: () => 'Escriba un importe',
  amount_fractional: () => 'Escriba un importe sin fracciones de centavo',
  fee_negative: () => 'Una tarifa no puede ser negativa',
  fee_too_high: () => 'Esta tarifa es demasiado alta',
  color_missing: () => 'Elija un color',
  clinic_name_missing: () => 'El nombre de la clínica es obligatorio',
  zone_missing: () => 'La zona horaria es obligatoria',
  zone_unknown: () => 'Esta zona horaria no existe',
  date_format_missing: () => 'Elija un formato de fecha',
  time_format_missing: () => 'Elija un formato de hora',
  status_access_missing: () => 'Elija de quién cambian el estado los profesionales',
  visit_links_missing: () => 'Elija si los pacientes pueden responder desde un mensaje',
  telling_missing: () => 'Elija si se avisa a los pacientes',
  closing_too_early: () => 'La hora de cierre debe ser posterior a la de apertura',
  reopening_too_early: () => 'La apertura después de la pausa debe ser posterior al cierre',
  day_hours_too_many: ({ most }) => `Indique como máximo ${most} tramos por día`,
}
