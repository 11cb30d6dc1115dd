import { HttpApi } from '@effect/platform'
import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { BINARY_SCHEMA, http } from '#modules/kernel'
import { document } from '../api.ts'
import { openApiOf } from './openapi.ts'
import { bodiesOf, findBody } from './request-bodies.ts'

const form = { type: 'object', properties: { picture: BINARY_SCHEMA, caption: { type: 'string' } } }

const pictures = http.group('pictures', {
  title: 'Pictures',
  description: 'On walls.',
  endpoints: [
    http.post('hang', '/api/walls/:id/pictures', {
      permission: 'public',
      summary: 'Hang a picture',
      receives: { 'multipart/form-data': form, 'text/csv': { type: 'string' } },
      response: Schema.Void,
    }),
  ],
})
const album = HttpApi.make('album').add(pictures)

describe('the accepted bodies of an endpoint', () => {
  const bodies = bodiesOf(openApiOf(album))
  const sentAs = (type: string) => findBody(bodies('POST', '/api/walls/17/pictures'), type)

  it('are those it declares', () => {
    expect(sentAs('multipart/form-data; boundary=x')).toEqual({ type: 'multipart/form-data', isFile: true })
    expect(sentAs('Text/CSV')).toEqual({ type: 'text/csv', isFile: false })
    expect(sentAs('application/json')).toBeUndefined()
    expect(sentAs('')).toBeUndefined()
  })

  it('apply only to its own method and path', () => {
    for (const [method, path] of [
      ['PUT', '/api/walls/17/pictures'],
      ['POST', '/api/walls/17/pictures/3'],
      ['POST', '/api/walls/17/18/pictures'],
      ['POST', '/api/walls'],
    ] as const)
      expect(bodies(method, path)).toEqual([{ type: 'application/json', isFile: false }])
  })
})

it('three endpoints accept files, and most others only JSON', () => {
  const bodies = bodiesOf(document)
  const isFile = (method: string, path: string, type: string) => findBody(bodies(method, path), type)?.isFile
  expect(isFile('POST', '/api/documents', 'multipart/form-data')).toBe(true)
  expect(isFile('POST', '/api/documents', 'application/json')).toBe(false)
  expect(isFile('PUT', '/api/documents/7/content', 'image/png')).toBe(true)
  expect(isFile('PUT', '/api/documents/7/content', '')).toBe(true)
  expect(isFile('POST', '/api/forms/7/files/', 'multipart/form-data')).toBe(true)
  expect(isFile('POST', '/api/forms/7/files', 'application/json')).toBeUndefined()
  expect(isFile('POST', '/api/patients', 'multipart/form-data')).toBeUndefined()
})
