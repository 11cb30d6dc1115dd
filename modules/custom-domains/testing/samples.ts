import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

const hostOf = (name: string): string => `forms.${name}.example`.toLowerCase()

const domainDraft = ({ name }: { readonly name: string }) => ({ body: { host: hostOf(name) } })

export const samples: ModuleSamples = {
  endpoints: {
    'domain.read': { revealingQueries: [''] },
    'domain.choose': { sample: domainDraft, roles: ['staff'] },
    'domain.verify': { ignoresKey: true, roles: ['staff'] },
    'domain.drop': { roles: ['staff'] },
  },
  addOns: ['Custom Domain'],
  setUp: async (clinic) => {
    const { status, text } = await clinic.call('PUT', '/api/settings/domain', domainDraft(clinic))
    if (status >= 300) throw new Error(`${status} ${text}`)
  },
  // Every clinic has published its verification token.
  dnsTexts: async (admin, name) => {
    const { rows } = await admin.query(
      `select 'caretrail-clinic=' || token as text from custom_domain where '_caretrail.' || host = $1`,
      [name],
    )
    return rows.map(({ text }) => text)
  },
  clinicFindingIndexes: ['custom_domain_host'],
}
