import type { ModuleSamples, SampledClinic } from '../../kernel/testing/module-samples.ts'

// No such patient: `prepare` creates one for each call.
const duplicateId = 987_654_320
const mergeDraft = { duplicateId, values: { name: 'take', notes: 'both' } }
const unmergeDraft = (name: string) => ({ duplicateId, reason: `${name} are two` })

const mergeInto = async (clinic: SampledClinic, recordId: number | string | undefined): Promise<number> => {
  const id = await clinic.addPatient()
  await clinic.call('POST', `/api/patients/${recordId}/merge`, { body: { duplicateId: id, values: {} } })
  return id
}

export const samples: ModuleSamples = {
  endpoints: {
    'merges.duplicates': {},
    'merges.preview': {
      sample: ({ patientId }) => ({ query: `with=${patientId}` }),
      // A patient cannot be merged with themselves, so each call gets another one.
      prepare: async (clinic) => ({ query: `with=${await clinic.addPatient()}` }),
    },
    'merges.merge': {
      sample: () => ({ body: mergeDraft }),
      succeedsOnce: true,
      prepare: async (clinic) => ({ body: { ...mergeDraft, duplicateId: await clinic.addPatient() } }),
    },
    'merges.unmergePreview': {
      sample: () => ({ query: `duplicate=${duplicateId}` }),
      prepare: async (clinic, recordId) => ({ query: `duplicate=${await mergeInto(clinic, recordId)}` }),
    },
    'merges.unmerge': {
      sample: ({ name }) => ({ body: unmergeDraft(name) }),
      succeedsOnce: true,
      prepare: async (clinic, recordId) => ({
        body: { ...unmergeDraft(clinic.name), duplicateId: await mergeInto(clinic, recordId) },
      }),
    },
    'merges.tellApart': { sample: ({ patientId }) => ({ body: { otherId: patientId } }), ignoresKey: true },
  },
}
