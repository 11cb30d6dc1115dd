import { expect, test } from 'vitest'
import { parseS3Address } from './s3-address.ts'

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '', endpoint: undefined, region: undefined }],
  ['s3://my.bucket/', { bucket: 'my.bucket', prefix: '' }],
  ['s3://bucket/a/b/?region=eu-central-1', { prefix: 'a/b/', region: 'eu-central-1' }],
  ['s3://bucket?endpoint=http://10.0.0.5:9000', { endpoint: 'http://10.0.0.5:9000' }],
])('accepts %s', (text, is) => {
  expect(parseS3Address(text)).toMatchObject(is)
})

test.each([
  'bucket',
  'https://bucket.example',
  's3://',
  's3://B',
  's3://key:secret@bucket',
  's3://bucket:9000',
  's3://bucket/a b',
  's3://bucket?endpoint=10.0.0.5:9000',
  's3://bucket?endpoint=https://key:secret@store.example',
  's3://bucket?regoin=us-east-1',
  's3://bucket#prefix',
])('rejects %s', (text) => {
  expect(parseS3Address(text)).toBeUndefined()
})
