import type { EventWords, SentenceContext } from '#modules/kernel'
import type { patientEvents } from './events.ts'
import type { patientImportEvents } from './import/events.ts'

const counted = (n: number, t: SentenceContext) => `${t.figure(n)} ${n === 1 ? 'paciente' : 'pacientes'}`

/** Sentences of the history, by event type. */
export const events = {
  PatientRegistered: ['Paciente registrado', (_, t) => `registró a ${t.patient}`],
  PatientRenamed: ['Paciente con otro nombre', (_, t) => `cambió el nombre de ${t.patient}`],
  PatientContactChanged: [
    'Contacto del paciente cambiado',
    (_, t) => `cambió los datos de contacto de ${t.patient}`,
  ],
  PatientBirthDateCorrected: [
    'Fecha de nacimiento corregida',
    (_, t) => `corrigió la fecha de nacimiento de ${t.patient}`,
  ],
  PatientEmergencyContactChanged: [
    'Contacto de emergencia cambiado',
    (_, t) => `cambió el contacto de emergencia de ${t.patient}`,
  ],
  PatientInsuranceChanged: ['Seguro cambiado', (_, t) => `cambió el seguro de ${t.patient}`],
  PatientNotesChanged: ['Notas del paciente cambiadas', (_, t) => `reescribió las notas sobre ${t.patient}`],
  PatientContactPersonChanged: [
    'Persona de contacto cambiada',
    (it, t) =>
      it.contactOf === null
        ? `indicó que a ${t.patient} se le contacta directamente`
        : `indicó que a ${t.patient} se le contacta a través de ${t.otherPatient(it.contactOf)}`,
  ],
  PatientAlertsChanged: ['Alertas del paciente cambiadas', (_, t) => `cambió las alertas de ${t.patient}`],
  PatientRemoved: ['Paciente retirado', (_, t) => `retiró a ${t.patient}`],
  PatientRestored: ['Paciente restaurado', (_, t) => `restauró a ${t.patient}`],
  PatientErased: [
    'Paciente borrado',
    () => 'borró a un paciente: lo que el registro decía de esa persona ya no se puede leer',
  ],
  LegalHoldPlaced: [
    'Retención legal puesta',
    (_, t) => `puso en retención legal el registro de ${t.patient}`,
  ],
  LegalHoldLifted: [
    'Retención legal levantada',
    (_, t) => `levantó la retención legal del registro de ${t.patient}`,
  ],
  PatientMerged: ['Paciente fusionado', (it, t) => `fusionó a ${t.patient} con ${t.otherPatient(it.into)}`],
  PatientUnmerged: [
    'Fusión de paciente deshecha',
    (it, t) => `volvió a separar a ${t.patient} de ${t.otherPatient(it.from)}`,
  ],
  DuplicateMerged: [
    'Duplicado fusionado',
    (it, t) => `reunió en un solo registro a ${t.patient} y a ${t.otherPatient(it.duplicateId)}`,
  ],
  DuplicateUnmerged: [
    'Duplicado separado',
    (it, t) => `volvió a separar los registros de ${t.patient} y de ${t.otherPatient(it.duplicateId)}`,
  ],
  PatientsToldApart: [
    'Pacientes distinguidos',
    (it, t) => `anotó que ${t.patient} y ${t.otherPatient(it.otherId)} son dos personas`,
  ],
  PatientImportBegun: [
    'Importación iniciada',
    (it, t) => `empezó a importar ${counted(it.rows, t)} de un archivo`,
  ],
  PatientsImported: [
    'Pacientes importados',
    (it, t) =>
      `importó ${counted(it.registered, t)}${it.refused.length > 0 ? ` y rechazó ${t.figure(it.refused.length)}` : ''}`,
  ],
  PatientImportEnded: ['Importación terminada', () => 'llegó al final de una importación'],
  PatientImportUndoBegun: ['Reversión iniciada', () => 'empezó a revertir una importación'],
  ImportedPatientsRemoved: [
    'Pacientes importados retirados',
    (it, t) =>
      `revirtió la importación de ${counted(it.removed, t)}${it.stayed > 0 ? `; ${t.figure(it.stayed)} se quedaron` : ''}`,
  ],
  PatientImportUndone: ['Importación revertida', () => 'revirtió una importación'],
} satisfies EventWords<typeof patientEvents | typeof patientImportEvents>

/** Names of the kinds of records. */
export const kinds = { patient: 'Paciente', 'patient-import': 'Importación de pacientes' }
