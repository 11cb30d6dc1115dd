/** A fake EventSource that records all connections. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  readonly url: string
  closed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }

  static get open(): readonly FakeEventSource[] {
    return FakeEventSource.all.filter(({ closed }) => !closed)
  }

  close(): void {
    this.closed = true
  }

  sendChange(lastEventId: string, ...streams: string[]): void {
    const data = JSON.stringify({ streams })
    this.dispatchEvent(Object.assign(new Event('changed'), { data, lastEventId }))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** A fake visible page, rendered at event 41. */
export const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  querySelector: () => ({ content: '41' }),
  getElementById: () => null,
})
