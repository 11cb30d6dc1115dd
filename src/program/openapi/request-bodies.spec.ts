import { HttpApi, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { describe, expect, it } from 'vitest'
import { BYTES, takes } from '#modules/kernel'
import { document } from '../api.ts'
import { openApiOf } from '../openapi.ts'
import { bodiesOf, named } from './bodies.ts'

const form = { type: 'object', properties: { picture: BYTES, caption: { type: 'string' } } }

const album = HttpApi.make('album').add(
  HttpApiGroup.make('pictures').add(
    HttpApiEndpoint.post('hang', '/api/walls/:id/pictures').annotateContext(
      takes('Hang a picture', 'As a form.', { 'multipart/form-data': form, 'text/csv': { type: 'string' } }),
    ),
  ),
)

describe('what an endpoint takes', () => {
  const bodies = bodiesOf(openApiOf(album))
  const sentAs = (type: string) => named(bodies('POST', '/api/walls/17/pictures'), type)

  it('is what it says itself', () => {
    expect(sentAs('multipart/form-data; boundary=x')).toEqual({ type: 'multipart/form-data', isFile: true })
    expect(sentAs('Text/CSV')).toEqual({ type: 'text/csv', isFile: false })
    expect(sentAs('application/json')).toBeUndefined()
    expect(sentAs('')).toBeUndefined()
  })

  it('is taken there alone', () => {
    for (const [method, path] of [
      ['PUT', '/api/walls/17/pictures'],
      ['POST', '/api/walls/17/pictures/3'],
      ['POST', '/api/walls/17/18/pictures'],
      ['POST', '/api/walls'],
    ] as const)
      expect(bodies(method, path)).toEqual([{ type: 'application/json', isFile: false }])
  })
})

it('files are taken at three places, and nothing but JSON at most others', () => {
  const bodies = bodiesOf(document)
  const isFile = (method: string, path: string, type: string) => named(bodies(method, path), type)?.isFile
  expect(isFile('POST', '/api/documents', 'multipart/form-data')).toBe(true)
  expect(isFile('POST', '/api/documents', 'application/json')).toBe(false)
  expect(isFile('PUT', '/api/documents/7/content', 'image/png')).toBe(true)
  expect(isFile('PUT', '/api/documents/7/content', '')).toBe(true)
  expect(isFile('POST', '/api/forms/7/files/', 'multipart/form-data')).toBe(true)
  expect(isFile('POST', '/api/forms/7/files', 'application/json')).toBeUndefined()
  expect(isFile('POST', '/api/patients', 'multipart/form-data')).toBeUndefined()
})
