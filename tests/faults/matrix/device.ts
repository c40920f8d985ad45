import { classify, type Outcome } from '../../../src/offline/classify.ts'
import { newKey } from '../../world/startWorld.ts'
import { wire } from '../../world/wire.ts'

/** How long one try may take, in ms, before a page gives up on it. */
const tryMs = 20_000
let addresses = 0

/** A person's device as the server meets it: cookies and unsent work last, what the page only remembers does not. */
export class Device {
  private readonly origin: string
  private readonly cookies = new Map<string, string>()
  /** Each device has its own network, as far as the server can tell. */
  private readonly address: string
  private alive = new AbortController()
  /** Sabotage, for the controls: each try of a press has another key. */
  isForgetful = false

  constructor(origin: string, cookie = '') {
    this.origin = origin
    addresses += 1
    this.address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
    for (const one of cookie.split('; ').filter(Boolean)) this.keep(one)
  }

  private keep(line: string): void {
    const pair = line.split(';')[0] ?? ''
    const at = pair.indexOf('=')
    if (pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** One try, read as the app reads it. */
  async send(path: string, body: object, key = newKey()): Promise<Outcome> {
    return await this.go(wire(path, body), 'application/json', key)
  }

  /** The same with a file. */
  async sendForm(path: string, form: { bytes: Uint8Array; type: string }, key = newKey()): Promise<Outcome> {
    const sent = { method: 'POST', address: path, body: new Uint8Array(form.bytes) }
    return await this.go(sent, form.type, key)
  }

  private async go(
    sent: { method: string; address: string; body?: string | Uint8Array<ArrayBuffer> },
    type: string,
    key: string,
  ): Promise<Outcome> {
    const { signal } = this.alive
    try {
      const answer = await fetch(this.origin + sent.address, {
        method: sent.method,
        headers: {
          'content-type': type,
          'idempotency-key': this.isForgetful ? newKey() : key,
          'x-forwarded-for': this.address,
          cookie: this.cookie,
        },
        ...(sent.body !== undefined && { body: sent.body }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(tryMs)]),
      })
      const text = await answer.text()
      for (const line of answer.headers.getSetCookie()) this.keep(line)
      return classify({ status: answer.status, headers: answer.headers, text })
    } catch {
      return classify(null)
    }
  }

  /** Reads something, again and again until it is there. */
  // oxlint-disable-next-line typescript/no-explicit-any -- journeys look into answers of every shape
  async read(path: string, body: object): Promise<any> {
    for (let tries = 0; ; tries += 1) {
      const outcome = await this.send(path, body)
      if (outcome.kind === 'taken') return outcome.answer
      if (outcome.kind !== 'wait' || tries > 100) throw new Error(`${path}: ${JSON.stringify(outcome)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  /** The browser dies: nobody waits for its requests any more. */
  kill(): void {
    this.alive.abort()
    this.alive = new AbortController()
  }
}
