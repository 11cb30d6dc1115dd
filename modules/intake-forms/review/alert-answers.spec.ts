import { expect, it } from 'vitest'
import type { FormField } from '../contract.ts'
import { alertAnswers } from './alert-answers.ts'

type Marker = Pick<FormField, 'alert'>

const offered = (
  label: string,
  answer: string,
  { masked = false, ...marker }: Marker & { masked?: boolean } = {},
) =>
  alertAnswers([{ fieldId: 'a', label, answer, masked }], [{ id: 'a', label, ...marker }]).map(
    (each) => `${each.kind}: ${each.answer}`,
  )

it.each([
  ['Allergies', 'Penicillin', 'allergies: Penicillin'],
  ['¿Tiene alguna alergia?', 'Látex\npolen', 'allergies: Látex polen'],
  ['Current medications', 'Warfarin 5 mg', 'medication: Warfarin 5 mg'],
  ['Prenez-vous des médicaments ?', 'Metformine', 'medication: Metformine'],
])('“%s”, answered with %j, is offered as an alert', (label, answer, alert) =>
  expect(offered(label, answer)).toEqual([alert]),
)

it.each([
  ['Allergies', 'None'],
  ['Allergies', 'no known allergies'],
  ['Do you have any allergies?', 'Yes'],
  ['Alergias', 'Ninguna'],
  ['Médicaments', 'aucun'],
  ['Medication', ''],
  ['Insurance', 'Harbor Health'],
])('“%s”, answered with %j, is not', (label, answer) => expect(offered(label, answer)).toEqual([]))

it('a masked answer is not offered', () =>
  expect(offered('Allergies', 'Penicillin', { masked: true })).toEqual([]))

it('the form says what a question is about, or that it is about neither', () => {
  expect(offered('What must we avoid?', 'Latex', { alert: 'allergies' })).toEqual(['allergies: Latex'])
  expect(offered('Allergies', 'Penicillin', { alert: 'medication' })).toEqual(['medication: Penicillin'])
  expect(offered('Allergies', 'Penicillin', { alert: 'none' })).toEqual([])
})
