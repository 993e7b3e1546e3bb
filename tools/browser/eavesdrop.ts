import type { Reply, Request } from '@coup/match'
import type { Page } from 'playwright-core'

/** Something asked of the server, its reply, and the number of the sight that the page had when the reply came. */
export interface Inquiry {
  readonly request: Request
  readonly result: string
  readonly seq: number
}

/** What a page has put aside, in every kind of storage that a browser has. */
export interface Kept {
  readonly local: Record<string, string>
  readonly session: Record<string, string>
  readonly databases: (string | undefined)[]
  /** Addresses. */
  readonly cached: string[]
}

/** Everything that comes into a page from the moment on at which one begins to listen. */
export class Eavesdropper {
  readonly frames: string[] = []
  readonly replies: Reply[] = []
  /** What the server answered beside the socket. */
  readonly answers: string[] = []
  readonly inquiries: Inquiry[] = []
  private readonly page: Page
  private readonly asked = new Map<string, Request>()
  private readonly reading: Promise<unknown>[] = []
  private seq = 0

  constructor(page: Page) {
    this.page = page
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.said(JSON.parse(String(payload))))
      socket.on('framereceived', ({ payload }) => this.heard(String(payload)))
    })
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return
      this.reading.push(response.text().then((body) => this.answers.push(body)))
    })
  }

  private said(request: Request): void {
    if ('id' in request) this.asked.set(request.id, request)
  }

  private heard(frame: string): void {
    const reply: Reply = JSON.parse(frame)
    this.frames.push(frame)
    this.replies.push(reply)
    if ('news' in reply) this.seq = reply.news.seq ?? this.seq
    if (reply.type !== 'done') return
    const request = this.asked.get(reply.id)
    if (request) this.inquiries.push({ request, result: JSON.stringify(reply.result), seq: this.seq })
  }

  async storage(): Promise<Kept> {
    await Promise.all(this.reading)
    return this.page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
      return {
        local: { ...localStorage },
        session: { ...sessionStorage },
        databases: (await indexedDB.databases()).map(({ name }) => name),
        cached: requests.map(({ url }) => url),
      }
    })
  }
}
