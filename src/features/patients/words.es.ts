import { fields as patientFields } from '../../../modules/patients/words.es.ts'
import type { Catalogue } from '../../language/catalog.ts'

/** UI text of the patients page. */
export const patients: Catalogue['patients'] = {
  title: 'Pacientes',
  add: 'Agregar paciente',
  addTyped: (typed) => `Agregar a «${typed}»`,
  search: 'Buscar pacientes',
  searchHint: 'Buscar por nombre, correo o teléfono',
  columns: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    dateOfBirth: 'Fecha de nacimiento',
    insurance: 'Seguro médico',
    actions: 'Acciones',
  },
  noInsurance: 'Ninguno',
  noEmail: 'Sin correo',
  none: 'Todavía no hay pacientes registrados',
  noMatch: 'Ningún paciente coincide con su búsqueda',
  clearSearch: 'Borrar búsqueda',
  loadFailed: 'No se pudieron cargar los pacientes. Compruebe su conexión.',
  born: (date) => `nac. ${date}`,
  edit: (name) => `Editar a ${name}`,
  delete: (name) => `Eliminar a ${name}`,
  actions: (name) => `Acciones para ${name}`,
  deleteArmed: '¿Eliminar al paciente?',
  range: (from, to, total) => `${from} a ${to} de ${total}, por apellido`,
}

/** UI text of the patient dialog. */
export const patient: Catalogue['patient'] = {
  addTitle: 'Agregar paciente',
  editTitle: 'Editar paciente',
  ...patientFields,
  submitAdd: 'Agregar paciente',
  addAndBook: 'Agregar y reservar',
  submitEdit: 'Actualizar paciente',
  pendingAdd: 'Agregando...',
  pendingEdit: 'Actualizando...',
  delete: 'Eliminar paciente',
  confirmDelete: '¿Seguro que quiere eliminar a este paciente? Esta acción no se puede deshacer.',
  added: 'Paciente agregado correctamente',
  updated: 'Paciente actualizado correctamente',
  deleted: 'Paciente eliminado correctamente',
  addFailed: 'No se pudo agregar al paciente',
  updateFailed: 'No se pudo actualizar al paciente',
  deleteFailed: 'No se pudo eliminar al paciente',
  openFailed: 'No se pudieron cargar los datos del paciente. Compruebe su conexión.',
  keptTyping:
    'Lo que escribió sigue aquí. Cargue los cambios, revíselos y después actualice al paciente de nuevo.',
  loadChanges: 'Cargar los cambios',
  blank: 'en blanco',
  was: 'antes',
  isNow: 'ahora',
  onRecord: (value) => `Valor actual: ${value}`,
  missing: {
    firstName: 'El nombre es obligatorio',
    lastName: 'El apellido es obligatorio',
    email: 'El correo electrónico es obligatorio',
    phone: 'El teléfono es obligatorio',
    dateOfBirth: 'La fecha de nacimiento es obligatoria',
    address: 'La dirección es obligatoria',
    emergencyContact: 'El contacto de emergencia es obligatorio',
    emergencyPhone: 'El teléfono de emergencia es obligatorio',
  },
}
