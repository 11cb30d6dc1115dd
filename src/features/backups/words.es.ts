import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.es.ts'

/** UI text of Settings → Data & Backup. */
export const dataSettings: Catalog['dataSettings'] = {
  backups: {
    title: 'Copias de seguridad',
    hint: 'Cada una es un archivo cifrado con todo lo que tiene su clínica: el registro, los documentos y cómo inician sesión las personas.',
    where:
      'Las restaura quien administra esta instalación, que guarda las claves con que se abren. Copie los archivos también a otro lugar.',
    create: 'Crear copia ahora',
    creating: 'Creando copia...',
    soFar: (documents) => `${countOf(documents, 'documento', 'documentos')} hasta ahora.`,
    none: 'Todavía no hay copias de seguridad',
    made: 'Copia de seguridad creada',
    createFailed: 'No se pudo crear la copia de seguridad',
    loadFailed: 'No se pudieron cargar las copias de seguridad. Revise su conexión.',
    inProgress: 'En curso',
    failed: 'Fallida',
    checked: 'Comprobada',
    holds: (size, events, documents) =>
      `${size} · ${countOf(events, 'evento', 'eventos')} · ${countOf(documents, 'documento', 'documentos')}`,
    askedBy: (person) => `Por ${person}`,
    bySchedule: 'Automática',
    readBack: (when) => `Comprobada: ${when}. El archivo está completo.`,
    faults: {
      no_room: 'El disco está lleno. Avise a quien administra el servidor.',
      broken_off: 'Se interrumpió: el servidor se detuvo. Cree otra.',
      failed: 'No se pudo escribir la copia. El motivo está en el registro del servidor.',
    },
    download: 'Descargar',
    downloadOf: (when) => `Descargar la copia de seguridad: ${when}`,
  },

  schedule: {
    title: 'Copias automáticas',
    hint: 'Caretrail crea las copias automáticamente y elimina las más antiguas.',
    frequency: 'Frecuencia de las copias',
    frequencies: {
      hourly: 'Cada hora',
      daily: 'Cada día',
      weekly: 'Cada semana',
      monthly: 'Cada mes',
      off: 'Desactivadas',
    },
    keep: 'Copias que se conservan',
    keepHint: 'Incluye las copias creadas a mano.',
    off: 'Las copias automáticas están desactivadas.',
  },

  held: {
    title: 'Los envíos están en pausa',
    hint: 'Su clínica se restauró de una copia de seguridad. No se envía ningún mensaje hasta que usted reanude los envíos.',
    lost: (from, to) =>
      `La copia se creó: ${from}. Se restauró: ${to}. Caretrail no sabe qué se envió entretanto, así que los recordatorios, las invitaciones y los correos esperan.`,
    due: 'Estos debían salir en ese tiempo y quizá ya se enviaron. Elija cuáles enviar de todos modos. Los demás se cancelan y muestran el motivo.',
    none: 'Ningún mensaje debía salir en ese tiempo.',
    emails: (n) => `${countOf(n, 'correo', 'correos')} al personal que esperaban entonces`,
    to: (name, channel) => `${name}, ${channel}`,
    nobody: 'Paciente borrado',
    channels: { email: 'correo', sms: 'mensaje de texto' },
    kinds: { reminder: 'Recordatorio', invitation: 'Invitación a un formulario' },
    release: 'Reanudar los envíos',
    releasing: 'Reanudando...',
    released: (dropped) =>
      dropped === 0
        ? 'Envíos reanudados.'
        : `Envíos reanudados. ${countOf(dropped, 'mensaje cancelado', 'mensajes cancelados')}.`,
    releaseFailed: 'No se pudieron reanudar los envíos',
  },

  export: {
    title: 'Exportación',
    hint: 'Descargue todo lo que su clínica tiene en Caretrail.',
    what: 'Un ZIP con sus listas en CSV, el registro de cada cambio y los documentos tal como se subieron. No está cifrado: protéjalo como los expedientes de los pacientes.',
    button: 'Exportar todo',
  },

  retention: {
    title: 'Conservación',
    hint: 'Cuánto tiempo conserva Caretrail los datos.',
    note: '7 años para los datos de los pacientes, 1 año para los registros del sistema.',
    patients:
      'Los datos de un paciente se borran 7 años después de su última cita, formulario, documento, mensaje o cambio: desde entonces nadie puede leerlos, ni aquí ni en una copia de seguridad.',
    logs: 'Los mensajes guardados, los inicios de sesión y los números a los que se enviaron mensajes de texto se eliminan después de 1 año. El registro de accesos de cada paciente se conserva.',
    never: 'La regla todavía no se ha aplicado.',
    last: (when, erased, removed) =>
      `Última vez: ${when}. Borrados: ${countOf(erased, 'paciente', 'pacientes')}. Eliminadas: ${countOf(removed, 'entrada del registro', 'entradas del registro')}.`,
    next: (when, due) =>
      due === 0
        ? `Próxima vez: ${when}. No hay nadie por borrar.`
        : `Próxima vez: ${when}. Por borrar: ${countOf(due, 'paciente', 'pacientes')}.`,
  },
}
