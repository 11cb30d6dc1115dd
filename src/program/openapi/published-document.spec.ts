import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { document } from '../api.ts'
import { publishedDocument } from './published-document.ts'

const published = publishedDocument(document, {
  publicUrl: 'https://care.example',
  support: { email: 'help@care.example', url: 'https://care.example/help' },
})

it('the published document names its server, license and contact', () => {
  expect(published.servers).toEqual([{ url: 'https://care.example', description: 'This installation' }])
  expect(published.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(published.info.contact?.email).toBe('help@care.example')
})

it.each([
  ['auth.login', 'Anybody may call it.'],
  ['patients.list', 'Needs the permission `patients:read`; an API key needs it as a scope.'],
  ['auth.me', 'Needs the permission `self:read`, which every API key has.'],
  ['apiKeys.create', 'Needs the permission `self:keys`; API keys cannot call it.'],
])('the published document says who may call %s', (id, words) => {
  const operation = Object.values(published.paths)
    .flatMap(Object.values)
    .find(({ operationId }) => operationId === id)
  expect(operation?.description).toContain(words)
})

it('the published document follows Redocly’s recommended rules', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(published),
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('the published document follows Spectral’s rules for OpenAPI', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const problems = await spectral.run(JSON.stringify(published))
  expect(problems.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([])
})
