import type { ImportField, ImportMapping } from './contract.ts'

// What columns are called in exports of other programs, in English, Spanish and French, as `plain` leaves them.
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
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
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Which column holds what, as far as their names tell: of several of one name the first. */
export const recognised = (columns: readonly string[]): ImportMapping['columns'] => {
  const names = columns.map(plain)
  const found = Object.entries(NAMES).map(([field, known]) => [
    field,
    names.findIndex((name) => known.includes(name)),
  ])
  return Object.fromEntries(found.filter(([, column]) => Number(column) >= 0)) as ImportMapping['columns']
}
