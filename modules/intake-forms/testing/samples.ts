import { nextNumber } from '../../kernel/testing/next-number.ts'
import { encodeForm } from '../../kernel/testing/posted-form.ts'
import { patientDraft } from '../../patients/testing/samples.ts'
import { pdfOf } from '../../documents/testing/samples.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

/** Creates a form with several kinds of fields. */
export const formDraft = (name: string) => ({
  title: `${name} form ${nextNumber()}`,
  description: `${name} asks`,
  fields: [
    { id: 'name', type: 'text', label: `${name} full name`, required: true },
    { id: 'diet', type: 'select', label: 'Diet', options: [`${name} diet`, 'none'], help: name },
    { id: 'why', type: 'textarea', label: 'Why', showWhen: { field: 'diet', is: 'differs', value: 'none' } },
    { id: 'signed', type: 'signature', label: 'Signature', hipaasensitive: true },
  ],
  translations: { es: { title: `${name} es`, fields: { name: { label: name } } } },
})

let answerCount = 0

/** Creates unique answers to that form. */
export const answersOf = (name: string) => ({ name: `${name} ${(answerCount += 1)}`, diet: `${name} diet` })

export const samples: ModuleSamples = {
  endpoints: {
    'forms.list': { revealingQueries: ['', 'limit=200', 'q=z', 'q=zephyrine'] },
    'forms.create': { sample: ({ name }) => ({ body: formDraft(name) }), creates: true },
    'forms.open': { isPublic: true },
    'forms.revise': { sample: ({ name }) => ({ body: formDraft(name) }) },
    'forms.remove': {},
    'forms.restore': {},
    'forms.duplicate': { creates: true },
    'forms.discard': {},
    'invitations.send': {
      sample: ({ name }) => ({
        body: { email: `${name}-${nextNumber()}@invited.example`.toLowerCase(), name: `${name} Guest` },
      }),
    },
    'invitations.preview': {
      sample: ({ name }) => ({ body: { email: 'guest@invited.example', name: `${name} Guest` } }),
      ignoresKey: true,
    },
    'invitations.list': {},
    'invitations.open': {},
    'invitations.withdraw': {},
    'files.attach': {
      sample: ({ name }) => encodeForm({}, { name: `${name} card.pdf`, content: pdfOf(name) }),
      creates: true,
      ignoresKey: true,
      isPublic: true,
    },
    'submissions.submit': {
      sample: ({ name, formId }) => ({
        body: { formId, patientId: 0, responses: answersOf(name) },
      }),
      creates: true,
      isPublic: true,
    },
    'submissions.list': { revealingQueries: ['', 'limit=200', 'state=new', 'q=z', 'q=zephyrine%20diet'] },
    'submissions.open': {},
    'submissions.reveal': {},
    'submissions.review': { sample: ({ patientId }) => ({ query: `patientId=${patientId}` }) },
    'submissions.print': {},
    'submissions.match': { sample: ({ patientId }) => ({ body: { patientId } }) },
    'submissions.unmatch': {},
    'submissions.accept': { sample: ({ patientId }) => ({ body: { patientId, fields: ['name'] } }) },
    'submissions.register': { sample: ({ name }) => ({ body: patientDraft(name) }), creates: true },
    'submissions.reviewed': {},
    'submissions.reopen': {},
    'submissions.export': {},
    'submissions.provenance': {},
  },
  records: {
    'intake-forms': (clinic) => clinic.addForm(),
    'form-submissions': (clinic) => clinic.addSubmission(),
    'form-invitations': async (clinic) => {
      const path = `/api/intake-forms/${await clinic.addForm()}/send-invitation`
      const body = { email: `guest-${nextNumber()}@invited.example`, name: `${clinic.name} Guest` }
      return (await clinic.call('POST', path, { body })).body.id
    },
    forms: (clinic) => clinic.addForm({ fields: [{ id: 'card', type: 'file', label: 'Card' }] }),
  },
  clinicFindingIndexes: ['intake_form_list_id'],
}
