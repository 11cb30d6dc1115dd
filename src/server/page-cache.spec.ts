import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormEditions } from './form-editions.ts'
import { type PageCache, pageCache } from './page-cache.ts'

/** Creates a cache over fake forms that can change and ring. */
const clinic = () => {
  const titles = new Map<number, string>()
  let rings = 0
  let stamps = 0
  const calls = { find: 0, current: 0, render: 0 }
  const state = { hears: true, beforeRender: () => undefined as void, padding: '' }
  const editions: FormEditions = {
    find: async (formId) => {
      calls.find += 1
      const edition = titles.get(formId)
      return edition === undefined ? null : { clinicId: 1, formVersion: 1, edition }
    },
    current: async (_, formId) => {
      calls.current += 1
      return titles.get(formId) ?? null
    },
    stamp: async (formId) => `${formId}.1.stamp${(stamps += 1)}`,
    changeCount: () => rings,
    hears: () => state.hears,
  }
  const cache = pageCache(editions, async (formId, language) => {
    calls.render += 1
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
    calls,
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

const readPage = async (formId = 7, language = 'en') =>
  (await cache.loadCurrent(formId, language))?.encodeFor(undefined).body.toString()

describe('the page of a form', () => {
  it('is rendered once per language, with its headers, and compressed', async () => {
    expect(cache.findCurrent(7, 'en')).toBeUndefined()
    const page = await cache.loadCurrent(7, 'en')
    const { head = [], body = '' } = page?.encodeFor('gzip, br') ?? {}
    expect(head.join(' ')).toBe(`content-security-policy x content-encoding br content-length ${body.length}`)
    expect(brotliDecompressSync(body).toString()).toContain('<h1>en Intake</h1>')
    expect(await readPage(7, 'es')).toContain('<h1>es Intake</h1>')
    expect(cache.findCurrent(7, 'en')).toBe(page)
    expect(forms.calls.render).toBe(2)
  })

  it('carries a current stamp instead of the one it was rendered with', async () => {
    expect(await readPage()).toContain('value="7.1.stamp1"')
  })

  it('changes with the form on the next request', async () => {
    await readPage()
    forms.publish(7, 'Intake, second edition')
    expect(cache.findCurrent(7, 'en')).toBeUndefined()
    expect(await readPage()).toContain('second edition')
  })

  it('is confirmed with one small query when something else has changed', async () => {
    await readPage()
    for (let n = 0; n < 10; n++) {
      forms.ring()
      await readPage()
    }
    expect(forms.calls).toEqual({ find: 1, current: 10, render: 1 })
  })

  it('disappears with the form', async () => {
    await readPage()
    forms.remove(7)
    expect(await cache.loadCurrent(7, 'en')).toBeUndefined()
    expect(await cache.loadCurrent(8, 'en')).toBeUndefined()
  })

  it('is not cached in its old state if the form changes during rendering', async () => {
    forms.state.beforeRender = () => {
      forms.state.beforeRender = () => undefined
      // The form changes after it was read and before the page is sent.
      queueMicrotask(() => forms.publish(7, 'Changed meanwhile'))
    }
    expect(await readPage()).toContain('Changed meanwhile')
  })

  it('is checked on every request while events from other processes are unavailable', async () => {
    await readPage()
    forms.state.hears = false
    expect(cache.findCurrent(7, 'en')).toBeUndefined()
    await readPage()
    await readPage()
    expect(forms.calls).toMatchObject({ current: 2, render: 1 })
  })

  it('is rendered once for all concurrent requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => readPage()))
    expect(forms.calls.render).toBe(1)
    forms.ring()
    await Promise.all(Array.from({ length: 50 }, () => readPage()))
    expect(forms.calls).toMatchObject({ current: 1, render: 1 })
  })

  it('is evicted when the cache is full', async () => {
    forms.state.padding = 'x'.repeat(1_000_000)
    for (let formId = 100; formId < 120; formId++) {
      forms.publish(formId, 'One of many')
      await readPage(formId)
    }
    forms.calls.render = 0
    await readPage(119)
    expect(forms.calls.render).toBe(0)
    await readPage(100)
    expect(forms.calls.render).toBe(1)
  })
})
