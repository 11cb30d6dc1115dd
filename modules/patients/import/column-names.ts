import { type ImportMapping, PATIENT_FIELD_NAMES, type PatientField } from '../contract.ts'
import { fields as english } from '../words.en.ts'
import { fields as spanish } from '../words.es.ts'
import { fields as french } from '../words.fr.ts'

/** More names that other programs use in English, Spanish and French, normalized. */
const OTHER_NAMES: Readonly<Partial<Record<PatientField, readonly string[]>>> = {
  firstName: [
    'firstname',
    'first',
    'givenname',
    'forename',
    'patientfirstname',
    'nombre',
    'nombres',
    'prenom',
  ],
  lastName: [
    'lastname',
    'last',
    'surname',
    'familyname',
    'patientlastname',
    'apellido',
    'apellidos',
    'nom',
    'nomdefamille',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'correo',
    'correoelectronico',
    'courriel',
    'adressemail',
    'adresseemail',
  ],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'telephone',
    'telefono',
    'movil',
    'tel',
    'portable',
    'numerodetelephone',
  ],
  dateOfBirth: [
    'dateofbirth',
    'dob',
    'birthdate',
    'birthday',
    'fechadenacimiento',
    'nacimiento',
    'datedenaissance',
    'naissance',
    'neele',
  ],
  address: ['address', 'streetaddress', 'homeaddress', 'direccion', 'domicilio', 'adresse', 'adressepostale'],
  emergencyContact: [
    'emergencycontact',
    'emergencycontactname',
    'emergencyname',
    'contactodeemergencia',
    'contactdurgence',
    'personneaprevenir',
  ],
  emergencyPhone: [
    'emergencyphone',
    'emergencycontactphone',
    'emergencynumber',
    'telefonodeemergencia',
    'telefonodecontactodeemergencia',
    'telephonedurgence',
    'telephonepersonneaprevenir',
  ],
  insurance: ['insurance', 'insuranceprovider', 'insurer', 'seguro', 'aseguradora', 'assurance', 'mutuelle'],
  notes: ['notes', 'note', 'comments', 'comment', 'notas', 'observaciones', 'remarques', 'commentaires'],
}

/** 'Fecha de nacimiento' → 'fechadenacimiento' */
const normalize = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** The column names by which a field is recognized, normalized: its own, its labels, and those of other programs. */
export const COLUMN_NAMES = Object.fromEntries(
  PATIENT_FIELD_NAMES.map((field) => [
    field,
    [...[field, english[field], spanish[field], french[field]].map(normalize), ...(OTHER_NAMES[field] ?? [])],
  ]),
) as unknown as Readonly<Record<PatientField, readonly string[]>>

/** Maps fields to columns by name. If several columns match, the first one wins. */
export const recognizeColumns = (columns: readonly string[]): ImportMapping['columns'] => {
  const names = columns.map(normalize)
  const columnOfField = Object.entries(COLUMN_NAMES).map(([field, aliases]) => [
    field,
    names.findIndex((name) => aliases.includes(name)),
  ])
  return Object.fromEntries(
    columnOfField.filter(([, column]) => Number(column) >= 0),
  ) as ImportMapping['columns']
}
