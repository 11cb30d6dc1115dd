import type { Catalogue } from '../catalogue.ts'
import { counted } from './counted.ts'

/** Las palabras de Configuración, Datos y copias de seguridad. */
export const dataSettings: Catalogue['dataSettings'] = {
  backups: {
    title: 'Copias de seguridad',
    hint: 'Cada una es un archivo cifrado con todo lo que tiene su clínica: el registro, los documentos y cómo inician sesión las personas.',
    where:
      'Las restaura quien administra esta instalación, que guarda las claves con que se abren. Copie los archivos también a otro lugar.',
    create: 'Crear copia ahora',
    creating: 'Creando copia...',
    soFar: (documents) => `${counted(documents, 'documento', 'documentos')} hasta ahora.`,
    none: 'Todavía no hay copias de seguridad',
    made: 'Copia de seguridad creada',
    createFailed: 'No se pudo crear la copia de seguridad',
    loadFailed: 'No se pudieron cargar las copias de seguridad. Revise su conexión.',
    being: 'Se está creando',
    notMade: 'No se creó',
    checked: 'Comprobada',
    holds: (size, events, documents) =>
      `${size} · ${counted(events, 'evento', 'eventos')} · ${counted(documents, 'documento', 'documentos')}`,
    askedBy: (person) => `Por ${person}`,
    bySchedule: 'Automática',
    readBack: (when) => `Se leyó hasta el final (${when}) y está completa.`,
    faults: {
      no_room: 'No había espacio suficiente en el disco. Avise a quien administra el servidor.',
      broken_off: 'Se interrumpió: el servidor se detuvo. Cree otra.',
      failed: 'No se pudo escribir. Quien administra el servidor encontrará el motivo en su registro.',
    },
    download: 'Descargar',
    downloadOf: (when) => `Descargar la copia de seguridad: ${when}`,
  },

  schedule: {
    title: 'Copias automáticas',
    hint: 'Se crean por sí solas. Cuando hay una nueva, se elimina la más antigua que pase del número.',
    frequency: 'Frecuencia de las copias',
    frequencies: {
      hourly: 'Cada hora',
      daily: 'Cada día',
      weekly: 'Cada semana',
      monthly: 'Cada mes',
      off: 'Desactivadas',
    },
    keep: 'Copias que se conservan',
    keepHint: 'De todas, también de las que se crean a mano.',
    off: 'Ninguna copia se crea por sí sola.',
  },

  held: {
    title: 'Los envíos están retenidos',
    hint: 'Su clínica se restauró de una copia de seguridad. No se envía nada a nadie hasta que usted lo diga.',
    lost: (from, to) =>
      `La copia es de esta fecha: ${from}. Se restauró en esta: ${to}. Aquí no se sabe qué se envió entre una y otra, así que los recordatorios, las invitaciones y las cartas esperan.`,
    due: 'Estos debían salir en ese tiempo y quizá salieron. Elija los que se envían de todos modos; los demás se descartan y dicen por qué.',
    none: 'Ningún mensaje debía salir en ese tiempo.',
    letters: (n) => `${counted(n, 'carta', 'cartas')} a personas de la clínica que esperaban entonces`,
    to: (name, channel) => `${name}, ${channel}`,
    nobody: 'Alguien cuyos datos se borraron',
    channels: { email: 'correo', sms: 'mensaje de texto' },
    kinds: { reminder: 'Recordatorio', invitation: 'Invitación a un formulario' },
    release: 'Volver a enviar desde ahora',
    releasing: 'Liberando...',
    released: (dropped) =>
      dropped === 0
        ? 'Los mensajes se envían de nuevo.'
        : `Los mensajes se envían de nuevo. ${counted(dropped, 'mensaje descartado', 'mensajes descartados')}.`,
    releaseFailed: 'No se pudo liberar lo que está retenido',
  },

  export: {
    title: 'Exportación',
    hint: 'Todo lo que tiene su clínica, para llevárselo.',
    what: 'Un ZIP con sus listas en CSV, el registro de cada cambio y los documentos tal como llegaron. No está cifrado: guárdelo como guarda los expedientes de los pacientes.',
    button: 'Exportar todo',
  },

  retention: {
    title: 'Conservación',
    hint: 'Cuánto tiempo se guardan las cosas.',
    note: '7 años para los datos de los pacientes, 1 año para los registros del sistema.',
    patients:
      'Los datos de un paciente se borran 7 años después de su última cita, formulario, documento, mensaje o cambio: desde entonces nadie puede leerlos, ni aquí ni en una copia de seguridad.',
    logs: 'Los mensajes guardados, los inicios de sesión y los números a los que se enviaron mensajes de texto se eliminan después de 1 año. Quién vio a qué paciente queda registrado.',
    never: 'La regla todavía no se ha aplicado.',
    last: (when, erased, removed) =>
      `Última vez: ${when}. Borrados: ${counted(erased, 'paciente', 'pacientes')}. Eliminadas: ${counted(removed, 'entrada del registro', 'entradas del registro')}.`,
    next: (when, due) =>
      due === 0
        ? `Próxima vez: ${when}. No hay nadie por borrar.`
        : `Próxima vez: ${when}. Por borrar: ${counted(due, 'paciente', 'pacientes')}.`,
  },
}
