import { faults } from './words.faults.es.ts'
import { ledgerFaults } from './words.ledger-faults.es.ts'
import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.es.ts'

export const proof: Catalog['proof'] = {
  place: 'Prueba',
  nav: 'Historial',
  lede: 'Cada cambio del registro de su clínica, y cada consulta de datos de pacientes, está encadenado al anterior. Compruebe aquí que ninguno se cambió, quitó ni añadió.',

  line: {
    verified: (events) => `Cadena verificada hasta el evento ${events}`,
    today: (time) => `hoy, ${time}`,
    signed: (when) => `punto de control firmado: ${when}`,
    never: 'Cadena aún no verificada',
    broken: (position) => `Cadena rota: la primera posición incorrecta es ${position}`,
    forged: 'La cadena no es la que se firmó: un punto de control es falso',
    missing: 'Faltan puntos de control firmados',
    ledger: (day) => `Registro de accesos alterado el ${day}`,
    unproven: (events) => `Cadena coherente hasta el evento ${events}, aún sin firmar`,
  },

  check: {
    title: 'El registro',
    hint: 'Se comprueba por sí solo una vez al día, y siempre que usted lo pida.',
    length: (events) => `Eventos registrados: ${events}.`,
    never: 'Sin comprobar',
    neverSays: 'La primera comprobación se hará en el plazo de un día.',
    whole: 'Verificado',
    unproven: 'Aún sin probar',
    wholeSays: (events, checkpoints) =>
      checkpoints === 0
        ? `${countOf(events, 'evento íntegro', 'eventos íntegros')} y en orden. Antes no se había firmado ningún punto de control.`
        : `${countOf(events, 'evento íntegro', 'eventos íntegros')} y en orden; ${countOf(checkpoints, 'punto de control firmado concuerda', 'puntos de control firmados concuerdan')}.`,
    faulty: 'Registro alterado',
    faultySays: (position, what) => `Primer evento incorrecto: posición ${position}, ${what}.`,
    forged: (n) =>
      `${countOf(n, 'punto de control no lleva', 'puntos de control no llevan')} una firma válida de este servidor.`,
    missing: (n) =>
      `${countOf(n, 'punto de control firmado falta', 'puntos de control firmados faltan')} en la carpeta de puntos de control del servidor.`,
    ledgerWhole: (entries) =>
      `Registro de accesos: ${countOf(entries, 'consulta íntegra', 'consultas íntegras')} y en orden.`,
    ledgerFaulty: (day, entry, what) =>
      `Primera entrada incorrecta del registro de accesos: ${day}, entrada ${entry}: ${what}.`,
    call: 'No cambie nada, conserve una copia y avise a quien administra el servidor.',
    when: (when) => `Comprobado: ${when}.`,
    now: 'Verificar ahora',
    checking: 'Comprobando...',
    progress: 'Eventos comprobados',
    of: (checked, total) => `${checked} de ${total}`,
    done: 'El registro está verificado',
    bad: 'El registro fue alterado',
    failed: 'No se pudo comprobar el registro',
    loadFailed: 'No se pudo cargar el resultado de la comprobación. Compruebe su conexión.',
  },

  faults,
  ledgerFaults,

  checkpoints: {
    title: 'Puntos de control',
    hint: 'Cada punto de control está firmado y dice cuántos eventos y consultas había entonces. Una copia guardada en otro lugar descubre también a quien pudiera recalcular todos los hashes.',
    none: 'Aún no hay puntos de control. El primero se firma en un minuto.',
    count: (n) => countOf(n, 'punto de control', 'puntos de control'),
    position: 'Posición',
    signed: 'Firmado',
    hash: 'Hash',
    file: 'Archivo',
    download: 'Descargar',
    downloadOf: (position) => `Descargar el punto de control de la posición ${position}`,
    older: 'Anteriores',
    newest: 'Más recientes',
  },

  key: {
    title: 'Clave pública',
    hint: 'Con ella se comprueban las firmas. Entregue usted su huella a quien le audite: no debe tomarla de una exportación.',
    fingerprint: 'Huella (SHA-256)',
    download: 'Descargar la clave',
  },

  auditor: {
    title: 'Auditoría',
    hint: 'Caretrail envía cada día el punto de control más reciente a esta dirección. No contiene datos de pacientes.',
    email: 'Correo electrónico de quien audita',
    emailHint: 'Alguien ajeno a su clínica. Déjelo vacío para no enviar nada.',
    is: (email) => `Los puntos de control se envían a ${email}.`,
    nobody: 'Los puntos de control no se envían a nadie. Un administrador puede indicar aquí una dirección.',
    mailed: (when, position) => `Último envío: ${when}, hasta la posición ${position}.`,
    notMailed: 'Aún no se ha enviado nada.',
  },

  export: {
    title: 'Exportación para auditoría',
    hint: 'El registro y todo lo que lo prueba, en un ZIP.',
    what: 'Cada evento con su hash, los puntos de control, la clave pública y una página que los comprueba sin red. Los datos personales siguen cifrados: no se pueden leer nombres, contactos ni respuestas. No contiene listas ni documentos.',
    button: 'Exportar para auditoría',
    verifier: 'Comprobar una exportación en este navegador',
  },
}
