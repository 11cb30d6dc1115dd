import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the calendar feeds in Settings → Profile and Settings → Clinic. */
export const feedSettings: Catalog['feedSettings'] = {
  title: 'Calendarios suscritos',
  ownTitle: 'Calendario suscrito',
  hint: 'Las citas en otros calendarios, por ejemplo en un teléfono: allí se leen, no se cambian. Cada agenda tiene su propia dirección.',
  ownHint: 'Sus citas en su propio calendario, por ejemplo en su teléfono: allí se leen, no se cambian.',
  whole: 'Toda la clínica',

  none: 'No se comparte',
  make: 'Crear dirección',
  makeOf: (calendar) => `Crear dirección: ${calendar}`,
  madeAt: 'Dirección del',
  shownTo: 'Dirección mostrada a',
  nobody: 'Nadie',
  ended: (name) =>
    `Esta dirección ya no funciona: ${name ?? 'alguien'} la ha visto y ya no administra calendarios. Cree una dirección nueva para quienes la necesiten.`,
  lastRead: 'Última lectura',
  never: 'Nunca',
  makeFailed: 'No se pudo crear la dirección',
  loadFailed: 'No se pudieron cargar los calendarios suscritos. Compruebe su conexión.',

  names: 'Mostrar los nombres de los pacientes',
  of: (calendar) => `: ${calendar}`,
  namesWarning:
    'Los nombres de los pacientes salen entonces de Caretrail. Los lee quien tenga la dirección, y también el servicio de calendario que la consulta. Cada lectura queda en el registro de accesos.',
  namesConfirm: 'Mostrar nombres',
  namesShown: 'Quien tenga la dirección ve los nombres de los pacientes.',
  namesOn: 'Desde ahora se muestran los nombres de los pacientes.',
  namesOff:
    'Ya no se muestran los nombres de los pacientes. Los calendarios los quitan en su próxima lectura.',
  namesFailed: 'No se pudo cambiar el calendario suscrito',

  renew: 'Dirección nueva',
  renewOf: (calendar) => `Dirección nueva: ${calendar}`,
  renewQuestion: '¿Reemplazar la dirección?',
  revoke: 'Revocar',
  revokeOf: (calendar) => `Revocar: ${calendar}`,
  revokeQuestion: '¿Revocar la dirección?',
  revoked: 'Calendario suscrito revocado. Su dirección ya no funciona.',
  revokeFailed: 'No se pudo revocar el calendario suscrito',

  made: 'La dirección del calendario',
  once: 'Cópiela ahora. No se vuelve a mostrar, y quien la tenga lee la agenda.',
  address: 'Dirección',
  copy: 'Copiar dirección',
  openIn: 'Abrir en la aplicación de calendario',
  how: 'En su programa de calendario, elija suscribirse a un calendario por su dirección y péguela allí. Los calendarios buscan cambios por sí mismos, algunos en menos de una hora, otros una vez al día.',
  done: 'Listo',
}
