import { countOf } from '../../../modules/kernel/figures.en.ts'

/** English text for the patient import in Settings → Data & Backup. */
export const importSettings = {
  title: 'Import patients',
  hint: 'From a CSV file exported by another program: up to 10,000 patients or 5 MB. You can review the result before anything is imported, and undo an import afterward.',
  choose: 'Choose a CSV file',
  orDrop: 'or drop it here',
  reading: 'Reading the file...',
  tooLarge: 'This file is larger than 5 MB.',
  readFailed: 'Failed to read the file',
  beginFailed: 'Failed to import patients',
  undoFailed: 'Failed to undo the import',
  begun: 'Import started',

  columns: 'Columns',
  field: 'Field',
  column: 'Column in the file',
  instead: 'Value if blank',
  columnOf: (field: string) => `Column for ${field}`,
  insteadOf: (field: string) => `Value if ${field} is blank`,
  notInFile: 'Not in the file',
  unnamed: (n: number) => `Column ${n}`,
  dates: 'Date format',
  oneName: 'Rows without a last name are people with one name',
  left: (columns: readonly string[]) => `Not imported: ${columns.join(', ')}.`,

  rows: (n: number) => `${countOf(n, 'row', 'rows')} in the file.`,
  ready: (n: number) => `${countOf(n, 'patient', 'patients')} will be registered.`,
  above: (n: number, header: number) =>
    `Row ${header} names the columns. ${countOf(n, 'row', 'rows')} above it will not be imported.`,
  refused: (n: number) => `${countOf(n, 'row', 'rows')} cannot be imported`,
  row: (n: number) => `Row ${n}`,
  likes: (n: number) => `${countOf(n, 'row looks', 'rows look')} like existing patients`,
  likesHint: 'They are skipped unless you select them. Two patients cannot share an email.',
  asName: (name: string, born: string) => `${name}, born ${born}: same name and date of birth`,
  asEmail: (name: string, patient: string) => `${name}: same email as ${patient}`,
  asPhone: (name: string) => `${name}: same name and phone`,
  incomplete: (n: number, fields: readonly string[]) =>
    `${countOf(n, 'row lacks', 'rows lack')} required details (${fields.join(', ')}). Register ${n === 1 ? 'it' : 'them'} as incomplete`,
  consent: 'Which messages did these patients agree to?',
  consents: { both: 'Emails and texts', email: 'Emails only', sms: 'Texts only', neither: 'Neither' },
  consentHint:
    'Reminders and other messages go only to patients who agreed. You can change it for each patient.',
  consentMissing: 'Please say which messages these patients agreed to',
  longer: (n: number) =>
    `${countOf(n, 'row ends', 'rows end')} with more blank values than there are columns`,
  longerHint:
    'This is usual in some spreadsheets. But if a value contains the delimiter and has no quotation marks, the values after it have moved. Compare in the file:',
  readDates: (n: number) => `${countOf(n, 'date', 'dates')} of birth in another format`,
  readDate: (written: string, date: string) => `“${written}” is read as ${date}`,
  others: (n: number) => `and ${countOf(n, 'more', 'more')}`,

  import: (n: number) => `Import ${countOf(n, 'patient', 'patients')}`,
  importing: 'Starting...',
  cancel: 'Cancel',

  batches: 'Imports',
  loadFailed: 'The imports could not be loaded. Check your connection.',
  of: (n: number) => countOf(n, 'patient', 'patients'),
  progress: 'Importing',
  progressSays: (done: string, of: string) => `${done} of ${of}`,
  emailTaken: (rows: readonly number[]) =>
    `Skipped because another patient now has the same email: ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}.`,
  undo: 'Undo',
  undoOf: (when: string) => `Undo the import of ${when}`,
  undoQuestion: 'Remove these patients?',
  undoing: 'Removing the patients...',
  undone: (removed: number) => `Undone: ${countOf(removed, 'patient', 'patients')} removed.`,
  stay: (n: number) => `${countOf(n, 'patient was', 'patients were')} kept`,
  because: {
    appointments: 'has appointments',
    documents: 'has documents',
    submissions: 'has form submissions',
    changed: 'was changed after the import',
  },
  stays: (name: string, because: string) => `${name} ${because}`,
}
