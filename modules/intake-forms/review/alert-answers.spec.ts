import { expect, it } from 'vitest'
import { alertAnswers } from './alert-answers.ts'

const offered = (label: string, answer: string, masked = false) =>
  alertAnswers([{ fieldId: 'a', label, answer, masked }]).map((each) => `${each.kind}: ${each.answer}`)

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

it('a masked answer is not offered', () => expect(offered('Allergies', 'Penicillin', true)).toEqual([]))
