import * as module from '../../../modules/erasure/words.es.ts'
import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.es.ts'

/** Spanish text for erasing a patient, legal holds and certificates. */
export const erasure: Catalog['erasure'] = {
  title: 'Borrar paciente',
  open: 'Borrar...',
  back: 'Volver a Pacientes',
  number: (id) => `Paciente ${id}`,

  what: {
    title: 'Qué se borra y qué se conserva',
    hint: 'Revíselo antes de decidir. Un borrado no se puede deshacer.',
    goes: 'Nadie podrá leer',
    events: (n) => `${countOf(n, 'entrada', 'entradas')} del registro sobre esta persona`,
    documents: (n) => `${countOf(n, 'documento', 'documentos')}: nombres y contenido`,
    submissions: (n) => `${countOf(n, 'respuesta', 'respuestas')} a formularios, por completo`,
    messages: (n) => `${countOf(n, 'mensaje', 'mensajes')}, recordatorios e invitaciones`,
    appointments: (n) => `Nombre y notas de ${countOf(n, 'cita', 'citas')}`,
    lists: 'El paciente en todas las listas y búsquedas',
    stays: 'Se conserva',
    figures: 'Horas y servicios de las citas, sin la identidad del paciente',
    log: 'El registro de eventos y su prueba, que muestran que se borró a un paciente',
    backups: 'Las copias de seguridad anteriores, en las que los datos de este paciente ya no se pueden leer',
    unmatched: (n) =>
      `${countOf(n, 'respuesta todavía no está asignada', 'respuestas todavía no están asignadas')} a un paciente. Si alguna es de este paciente, asígnela primero. Las respuestas sin asignar se conservan.`,
    inbox: 'Abrir las respuestas por revisar',
    lastActive: (when) => `Última actividad: ${when}.`,
    keptUntil: (when) =>
      `El expediente debe conservarse hasta el ${when}: 7 años después de la última actividad.`,
    over: (when) => `El plazo de conservación terminó: ${when}.`,
    next: 'Continuar',
  },

  hold: {
    title: 'Retención legal',
    hint: 'Mientras haya una retención, ni el personal ni la regla de conservación pueden borrar a este paciente.',
    none: 'No hay ninguna retención legal.',
    stands: (when) => `En retención legal desde el ${when}.`,
    by: (person) => `La puso ${person}.`,
    forbids: 'Mientras la retención esté vigente, no se puede borrar a este paciente.',
    reason: 'Motivo',
    reasonHint:
      'Por ejemplo, un proceso, una reclamación o una orden. Se guarda con el expediente del paciente.',
    place: 'Poner retención',
    placing: 'Poniendo...',
    placed: 'Retención legal puesta',
    placeFailed: 'No se pudo poner la retención',
    lift: 'Levantar retención',
    lifting: 'Levantando...',
    lifted: 'Retención legal levantada',
    liftFailed: 'No se pudo levantar la retención',
    inDialog: 'Este expediente está en retención legal y no se puede borrar.',
  },

  why: {
    title: 'Motivo',
    hint: 'Figura en el certificado y se conserva para siempre en el registro de eventos.',
    ground: 'Motivo',
    choose: 'Elija un motivo',
    reason: 'Detalles',
    reasonHint: 'Por ejemplo, la fecha de la solicitud. No escriba el nombre del paciente.',
    early: (when) => `Borrar antes de tiempo, aunque el expediente deba conservarse hasta el ${when}.`,
    earlyMissing: 'Confirme el borrado antes de tiempo',
    next: 'Continuar',
  },

  confirm: {
    title: 'Confirmar',
    hint: 'La clave del paciente se destruye de inmediato, aquí y en las copias de seguridad de las claves.',
    type: 'Escriba el nombre o el número del paciente',
    typeHint: (name, id) => `${name}, o bien ${id}`,
    erase: 'Borrar para siempre',
    erasing: 'Borrando...',
    failed: 'No se pudo borrar al paciente',
    done: 'Paciente borrado',
  },

  grounds: module.grounds,

  certificates: {
    title: 'Borrados',
    hint: 'Pacientes borrados, por número. Nadie puede leer ya sus datos.',
    none: 'No se ha borrado a ningún paciente',
    all: 'Certificados de borrado',
    patient: 'Paciente',
    when: 'Fecha de borrado',
    ground: 'Motivo',
    by: 'Por',
    open: (id) => `Certificado del paciente ${id}`,
  },

  certificate: {
    ...module.certificate,
    facts: 'El borrado',
    clinic: 'Clínica',
    download: 'Abrir como PDF',
  },
}
