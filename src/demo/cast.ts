import { DEMO_EMAIL, DEMO_PASSWORD } from '#modules/identity'
import { type PatientDraft, recordOf } from '#contracts/patients'

export const CONTACT = {
  phone: '(207) 555-0100',
  email: 'desk@harborstreet.example',
  address: '18 Harbor Street, Portland, ME 04101',
}

export const DATE_FORMAT = 'MM/DD/YYYY'

export const PASSWORD = DEMO_PASSWORD

export const OWNER = {
  clinicName: 'Harbor Street Clinic',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: DEMO_EMAIL,
  password: PASSWORD,
  zone: 'America/New_York',
}

export const STAFF = [
  {
    firstName: 'Jin',
    lastName: 'Lee',
    email: 'practitioner@caretrail.example',
    role: 'practitioner',
    practitioner: true,
  },
  {
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'okafor@caretrail.example',
    role: 'practitioner',
    practitioner: true,
  },
  {
    firstName: 'Nina',
    lastName: 'Brandt',
    email: 'front-desk@caretrail.example',
    role: 'front-desk',
    practitioner: false,
  },
  {
    firstName: 'Ruth',
    lastName: 'Amsel',
    email: 'auditor@caretrail.example',
    role: 'auditor',
    practitioner: false,
  },
] as const

/** The addresses of all accounts of the demo clinic. */
export const DEMO_EMAILS = [OWNER, ...STAFF].map(({ email }) => email)

/** Rooms, sorted by name as lists show them. */
export const ROOMS = ['Consulting room 1', 'Consulting room 2', 'Treatment room'] as const

/** The card that the demo clinic uses for test payments. */
export const CARD = {
  number: '4242424242424242',
  expiry: '08/48',
  cvc: '424',
  name: 'Dana Whitfield',
  country: 'US',
  zip: '04101',
}

/** Name, year of birth, insurance (or none), emergency contact. */
const PEOPLE = [
  ['Grace Abara', 1988, 'Northeast Mutual', 'Chidi Abara'],
  ['Henry Adeyemi', 1971, 'Harbor Health', 'Folake Adeyemi'],
  ['Edwin Baptiste', 1959, 'Medicare', 'Colette Baptiste'],
  ['Kwame Boateng', 1994, '', 'Efua Boateng'],
  ['Walter Brandt', 1946, 'Medicare', 'Inge Brandt'],
  ['Ruth Castellanos', 1982, 'Northeast Mutual', 'Marco Castellanos'],
  ['Daniel Cho', 2001, '', 'Min-seo Cho'],
  ['Rosa Delgado', 1967, 'Harbor Health', 'Luis Delgado'],
  ['Helen Drakos', 1938, 'Medicare', 'Nikos Drakos'],
  ['Claire Dubois', 1990, 'Blue Ridge PPO', 'Antoine Dubois'],
  ['Hannah Feldman', 1979, 'Northeast Mutual', 'Ari Feldman'],
  ['Joan Fitzgerald', 1953, 'Medicare', 'Tom Fitzgerald'],
  ['Owen Gallagher', 1986, 'Harbor Health', 'Siobhan Gallagher'],
  ['Leah Goldman', 1998, '', 'Miriam Goldman'],
  ['Noor Haddad', 1975, 'Blue Ridge PPO', 'Sami Haddad'],
  ['Sofia Kallas', 1992, 'Harbor Health', 'Eleni Kallas'],
  ['Nadia Karim', 1984, 'Northeast Mutual', 'Yusuf Karim'],
  ['Ada Lindqvist', 1969, 'Blue Ridge PPO', 'Nils Lindqvist'],
  ['Theo Marchetti', 2010, 'Harbor Health', 'Paola Marchetti'],
  ['Ravi Menon', 1963, 'Northeast Mutual', 'Latha Menon'],
  ['Frances Moreau', 1951, 'Medicare', 'Henri Moreau'],
  ['Peter Nyström', 1977, '', 'Karin Nyström'],
  ['Patrick O’Dowd', 1981, 'Harbor Health', 'Maeve O’Dowd'],
  ['Samuel Ortiz', 1996, 'Northeast Mutual', 'Elena Ortiz'],
  ['Ivan Petrov', 1960, 'Medicare', 'Olga Petrova'],
  ['Eleanor Pike', 1949, 'Medicare', 'James Pike'],
  ['Arthur Quill', 1944, 'Medicare', 'Beth Quill'],
  ['Fatima Rahimi', 1987, 'Blue Ridge PPO', 'Omid Rahimi'],
  ['Lucia Romano', 1973, '', 'Piero Romano'],
  ['Margaret Sloan', 1956, 'Harbor Health', 'Neil Sloan'],
  ['Ingrid Solberg', 1965, 'Northeast Mutual', 'Lars Solberg'],
  ['Caleb Stone', 2003, '', 'Dinah Stone'],
  ['Yuki Tanaka', 1991, 'Blue Ridge PPO', 'Haruto Tanaka'],
  ['Louis Tran', 1978, 'Harbor Health', 'Mai Tran'],
  ['Tomas Varga', 1985, 'Northeast Mutual', 'Zsofia Varga'],
  ['Marcus Webb', 1970, '', 'Tanya Webb'],
  ['Jonas Weber', 1962, 'Harbor Health', 'Petra Weber'],
  ['Amina Yusuf', 1999, 'Blue Ridge PPO', 'Hodan Yusuf'],
  ['Mei-Ling Zhou', 1968, 'Northeast Mutual', 'Wei Zhou'],
  ['Beatrice Nolan', 1974, 'Harbor Health', 'Frank Nolan'],
] as const

const STREETS = ['Harbor Street', 'Congress Street', 'Spring Street', 'Pine Street', 'Munjoy Hill Road']
const NOTES = ['', '', '', 'Prefers mornings.', 'Hard of hearing: speak up on the phone.', '']

/** The alerts of patients, by the patient's index. */
export const ALERTS: ReadonlyMap<number, readonly string[]> = new Map([
  [5, ['Penicillin allergy']],
  [8, ['Falls risk: walk her to the room', 'Hard of hearing']],
  [14, ['Latex allergy']],
  [22, ['Takes warfarin']],
  [27, ['Penicillin allergy', 'Asthma']],
])

// Index of a patient whose phone number has no area code: text messages cannot reach her.
const LOCAL_PATIENT = 8

const padToTwo = (n: number): string => String(n).padStart(2, '0')

const draftOf = ([name, year, insurance, contact]: (typeof PEOPLE)[number], n: number): PatientDraft => {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  const box = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.-]/g, '')
  return {
    ...recordOf(() => ''),
    firstName,
    lastName,
    email: `${box}@mail.example`,
    phone: n === LOCAL_PATIENT ? `555-01${padToTwo(n)}` : `(207) 555-01${padToTwo(n)}`,
    dateOfBirth: `${year}-${padToTwo(1 + ((n * 5) % 12))}-${padToTwo(1 + ((n * 11) % 28))}`,
    address: `${2 + n * 3} ${STREETS[n % STREETS.length]}, Portland, ME 04101`,
    emergencyContact: contact,
    emergencyPhone: `(207) 555-01${padToTwo(n + 50)}`,
    insurance,
    notes: NOTES[n % NOTES.length] ?? '',
  }
}

/** Number of patients registered when the clinic opened; the others arrived over the last month. */
export const TRANSFERRED_PATIENTS = 28

export const PATIENTS: readonly PatientDraft[] = PEOPLE.map(draftOf)
