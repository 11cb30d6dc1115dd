import { describe, expect, it } from 'vitest'
import { domainDraft, parseHost } from './contract.ts'

const LABEL = 'a'.repeat(63)

const NONE = [
  ['', '.', '..', 'forms', 'localhost', 'example.', '.example.com', 'a..example'],
  ['192.0.2.7', '192.0.2.7.', '3221225991', '0x7f.1', '127.1', '1.2.3.example.4', '[::1]', '::1'],
  ['https://forms.example', '//forms.example', 'forms.example/', 'forms.example:443', 'a@forms.example'],
  ['forms.example?x', 'forms.example#x', 'forms\\.example', 'forms%2eexample', 'for ms.example'],
  ['forms\t.example', 'forms\n.example', 'forms\0.example', ' forms.example', 'forms.example\r\nHost: x'],
  ['-forms.example', 'forms-.example', 'fo_rms.example', '*.example', 'forms.example,b.example'],
  ['forms.<b>.example', "forms'.example", 'forms;.example', 'forms.exa\u0338mple/'],
  [`${LABEL}a.example`, `${`${LABEL}.`.repeat(4)}example`, 'forms.1', '\u00ad.example'],
]

describe('host name parsing', () => {
  it.each([
    ['forms.harbor.example', 'forms.harbor.example'],
    ['Forms.HARBOR.Example', 'forms.harbor.example'],
    ['harbor.example', 'harbor.example'],
    ['forms.harbor.example.', 'forms.harbor.example'],
    ['formulare.praxis-müller.example', 'formulare.xn--praxis-mller-klb.example'],
    ['xn--praxis-mller-klb.example', 'xn--praxis-mller-klb.example'],
    ['ｆｏｒｍｓ。harbor．example', 'forms.harbor.example'],
    ['診療所.example', 'xn--8ou585bfso.example'],
    ['1and1.4.example', '1and1.4.example'],
    [`${LABEL}.example`, `${LABEL}.example`],
  ])('reads %j as %s', (typed, host) => expect(parseHost(typed)).toBe(host))

  it.each(NONE.flat())('rejects %j', (typed) => expect(parseHost(typed)).toBeNull())

  it('rejects a pasted URL with a helpful error code', () => {
    expect(domainDraft.parse({ host: ' Forms.Harbor.example ' })).toEqual({ host: 'forms.harbor.example' })
    const { error } = domainDraft.safeParse({ host: 'https://forms.harbor.example/form/7' })
    expect(error?.issues).toMatchObject([{ path: ['host'], message: 'host_invalid' }])
  })
})
