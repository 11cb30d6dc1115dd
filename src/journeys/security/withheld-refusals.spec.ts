import { expect, it } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#contracts/identity'
import { withheldSentence } from '../../../modules/kernel/refusal.ts'
import { Api } from '../../program/api.ts'
import { endpointTable } from '../../program/openapi/openapi.ts'
import { declaredCodes } from '../../program/openapi/refusals.ts'

const ABOUT_CALLER = 'is about the caller, before any record'
const ABOUT_REQUEST = 'says what is wrong with the request, whatever the records say'
const ABOUT_CLINIC = 'is about the clinic and its plan, not about a patient'
const ABOUT_BEING_THERE = 'says only that no such record is there, which every call by number says'
const NEEDS_READING = 'is met only with the scope to read such records'

/** Refusals that say the same to a caller who may not read the records they are about, and why that tells nothing. */
const TELLING_NOTHING: Readonly<Record<string, string>> = {
  api_access_needed: ABOUT_CALLER,
  forbidden: ABOUT_CALLER,
  invalid_api_key: ABOUT_CALLER,
  not_signed_in: ABOUT_CALLER,
  scope_needed: ABOUT_CALLER,
  second_factor_due: ABOUT_CALLER,
  subscription_needed: ABOUT_CALLER,
  not_your_appointment: ABOUT_CALLER,
  not_your_time_off: ABOUT_CALLER,
  birth_date_out_of_range: ABOUT_REQUEST,
  file_missing: ABOUT_REQUEST,
  file_refused: ABOUT_REQUEST,
  file_too_large: ABOUT_REQUEST,
  idempotency_key_reused: ABOUT_REQUEST,
  patient_email_invalid: ABOUT_REQUEST,
  reminder_time_skipped: ABOUT_REQUEST,
  same_patient: ABOUT_REQUEST,
  series_too_long: ABOUT_REQUEST,
  time_skipped: ABOUT_REQUEST,
  upload_broken: ABOUT_REQUEST,
  upload_malformed: ABOUT_REQUEST,
  version_needed: ABOUT_REQUEST,
  duration_not_offered: ABOUT_CLINIC,
  form_never_published: ABOUT_CLINIC,
  form_unavailable: ABOUT_CLINIC,
  storage_full: ABOUT_CLINIC,
  storage_limit_reached: ABOUT_CLINIC,
  storage_unavailable: ABOUT_CLINIC,
  too_much_time_off: ABOUT_CLINIC,
  unknown_practitioner: ABOUT_CLINIC,
  unknown_room: ABOUT_CLINIC,
  appointment_not_found: ABOUT_BEING_THERE,
  document_not_found: ABOUT_BEING_THERE,
  form_not_found: ABOUT_BEING_THERE,
  invitation_not_found: ABOUT_BEING_THERE,
  no_such_patient: ABOUT_BEING_THERE,
  patient_gone: ABOUT_BEING_THERE,
  patient_not_found: ABOUT_BEING_THERE,
  practitioner_not_found: ABOUT_BEING_THERE,
  record_not_found: ABOUT_BEING_THERE,
  reminder_not_found: ABOUT_BEING_THERE,
  series_not_found: ABOUT_BEING_THERE,
  submission_not_found: ABOUT_BEING_THERE,
  time_off_not_found: ABOUT_BEING_THERE,
  unknown_document_patient: ABOUT_BEING_THERE,
  unknown_patient: ABOUT_BEING_THERE,
  unknown_reminder_appointment: ABOUT_BEING_THERE,
  unknown_reminder_patient: ABOUT_BEING_THERE,
  merged_notes_too_long: NEEDS_READING,
  not_taken_any_more: NEEDS_READING,
  nothing_to_restore: NEEDS_READING,
  record_removed: NEEDS_READING,
  stale_version: NEEDS_READING,
  appointment_not_ahead: 'says whether a visit is still to come, which the caller may decide anyway',
  arrival_not_today: 'says whether a visit is today, which the caller may decide anyway',
  content_already_there: 'says that a file was uploaded, not which',
  not_merged: 'says whether two numbers are one person, which the caller may decide anyway',
  nothing_in_series: 'says that no visit is still to come, which the caller may decide anyway',
  patient_not_expected: 'says that a visit is over, which the caller may decide anyway',
  patient_email_taken: 'says that an address is a patient’s, as docs/security.md admits',
  unmerge_email_taken: 'says that two records have one address, not which',
}

const codes = declaredCodes(Api as never)

/** The refusals of commands that may answer a caller who cannot read what they change. */
const limited = new Set(
  endpointTable(Api)
    .filter(({ method, permission, shownBy }) => method !== 'GET' && shownBy !== permission)
    .filter(({ permission }) => KEY_SCOPES.includes(permission as KeyScope))
    .flatMap(({ operation }) => Object.values(codes.get(operation) ?? {}).flat()),
)

it('every refusal of a command has a sentence without values for callers who may not read, or reveals nothing', () => {
  const telling = [...limited].filter(
    (code) => withheldSentence(code) === undefined && !(code in TELLING_NOTHING),
  )
  expect(telling).toEqual([])
})

it('no refusal is excused that has such a sentence, or that no command has', () => {
  const excused = Object.keys(TELLING_NOTHING)
  expect(excused.filter((code) => !limited.has(code) || withheldSentence(code) !== undefined)).toEqual([])
})
