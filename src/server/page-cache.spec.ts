import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormEditions } from '../form-editions.ts'
import { type PageCache, pageCache } from './page-cache.ts'

/** A clinic's forms as the cache sees them: what they say, and that something has rung. */
const clinic = () => {
  const titles = new Map<number, string>()
  let rings = 0
  let stamps = 0
  const asked = { find: 0, current: 0, render: 0 }
  const state = { hears: true, beforeRender: () => undefined as void, padding: '' }
  const editions: FormEditions = {
    find: async (formId) => {
      asked.find += 1
      const edition = titles.get(formId)
      return edition === undefined ? null : { clinicId: 1, formVersion: 1, edition }
    },
    current: async (_, formId) => {
      asked.current += 1
      return titles.get(formId) ?? null
    },
    stamp: async (formId) => `${formId}.1.stamp${(stamps += 1)}`,
    rung: () => rings,
    hears: () => state.hears,
  }
  const cache = pageCache(editions, async (formId, language) => {
    asked.render += 1
    state.beforeRender()
    const page = `<h1>${language} ${titles.get(formId)}</h1><input name="stamp" value="${formId}.1.first"/>`
    return {
      status: 200,
      headers: { 'content-security-policy': 'x' },
      body: Buffer.from(page + state.padding),
    }
  })
  const ring = () => void (rings += 1)
  return {
    cache,
    asked,
    state,
    ring,
    publish: (formId: number, title: string) => {
      titles.set(formId, title)
      ring()
    },
    remove: (formId: number) => {
      titles.delete(formId)
      ring()
    },
  }
}

let forms: ReturnType<typeof clinic>
let cache: PageCache
beforeEach(() => {
  forms = clinic()
  cache = forms.cache
  forms.publish(7, 'Intake')
})

const said = async (formId = 7, language = 'en') =>
  (await cache.renewed(formId, language))?.answerFor(undefined).body.toString()

describe('the page of a form', () => {
  it('is made once for each language, with its headers, and is compressed', async () => {
    expect(cache.known(7, 'en')).toBeUndefined()
    const page = await cache.renewed(7, 'en')
    const { head = [], body = '' } = page?.answerFor('gzip, br') ?? {}
    expect(head.join(' ')).toBe(`content-security-policy x content-encoding br content-length ${body.length}`)
    expect(brotliDecompressSync(body).toString()).toContain('<h1>en Intake</h1>')
    expect(await said(7, 'es')).toContain('<h1>es Intake</h1>')
    expect(cache.known(7, 'en')).toBe(page)
    expect(forms.asked.render).toBe(2)
  })

  it('carries the stamp of now and not the one it was made with', async () => {
    expect(await said()).toContain('value="7.1.stamp1"')
  })

  it('changes with the form, at the next request', async () => {
    await said()
    forms.publish(7, 'Intake, second edition')
    expect(cache.known(7, 'en')).toBeUndefined()
    expect(await said()).toContain('second edition')
  })

  it('is found to be true by one small question when something else has changed', async () => {
    await said()
    for (let n = 0; n < 10; n++) {
      forms.ring()
      await said()
    }
    expect(forms.asked).toEqual({ find: 1, current: 10, render: 1 })
  })

  it('is gone once the form is', async () => {
    await said()
    forms.remove(7)
    expect(await cache.renewed(7, 'en')).toBeUndefined()
    expect(await cache.renewed(8, 'en')).toBeUndefined()
  })

  it('is not kept as it was when it changes while it is made', async () => {
    forms.state.beforeRender = () => {
      forms.state.beforeRender = () => undefined
      // Changed after the form was read, before the page is sent.
      queueMicrotask(() => forms.publish(7, 'Changed meanwhile'))
    }
    expect(await said()).toContain('Changed meanwhile')
  })

  it('is asked for anew each time while nothing is heard of other processes', async () => {
    await said()
    forms.state.hears = false
    expect(cache.known(7, 'en')).toBeUndefined()
    await said()
    await said()
    expect(forms.asked).toMatchObject({ current: 2, render: 1 })
  })

  it('is made by one for all who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 50 }, () => said()))
    expect(forms.asked.render).toBe(1)
    forms.ring()
    await Promise.all(Array.from({ length: 50 }, () => said()))
    expect(forms.asked).toMatchObject({ current: 1, render: 1 })
  })

  it('is dropped for others when there are too many', async () => {
    forms.state.padding = 'x'.repeat(1_000_000)
    for (let formId = 100; formId < 120; formId++) {
      forms.publish(formId, 'One of many')
      await said(formId)
    }
    forms.asked.render = 0
    await said(119)
    expect(forms.asked.render).toBe(0)
    await said(100)
    expect(forms.asked.render).toBe(1)
  })
})
