import type { ServerResponse } from 'node:http'
import { answer } from './answer.ts'
import type { Frame } from './frame.ts'
import type { HubLimits } from './limits.ts'
import type { Protocol } from './protocol.ts'
import type { Transport } from './transport.ts'

/** A connection over GETs, each answered when there is news or its time is up. */
export class LongPolling implements Transport {
  readonly name = 'LongPolling'
  readonly binary = true
  readonly pings = false
  #queue: Buffer[] = []
  #queued = 0
  #poll: ServerResponse | undefined
  #since: number
  #ended = false
  readonly #limits: HubLimits
  readonly #now: () => number

  constructor(limits: HubLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    this.#since = now()
  }

  write(frame: Frame, protocol: Protocol): void {
    const bytes = frame.bytes(protocol)
    this.#queue.push(bytes)
    this.#queued += bytes.length
    // One answer for everything sent in one turn.
    if (this.#queue.length === 1) setImmediate(() => this.#flush())
  }

  backlog(): number {
    return this.#queued
  }

  end(): void {
    this.#ended = true
    this.#flush()
  }

  cut(): void {
    this.#queue = []
    this.#queued = 0
    this.end()
  }

  beat(now: number): boolean {
    if (!this.#poll) return now - this.#since <= this.#limits.pollGoneMs
    if (now - this.#since >= this.#limits.pollMs) this.#reply(200)
    return true
  }

  /** Whether the client has been sent the end. */
  get over(): boolean {
    return this.#ended && this.#queued === 0
  }

  /** Replaces a waiting GET, which the client has abandoned. */
  poll(response: ServerResponse): void {
    this.#reply(204)
    this.#poll = response
    this.#since = this.#now()
    response.on('close', () => {
      if (this.#poll !== response) return
      this.#poll = undefined
      this.#since = this.#now()
    })
    this.#flush()
  }

  #flush(): void {
    if (this.#queued > 0) this.#reply(200)
    else if (this.#ended) this.#reply(204)
  }

  #reply(status: 200 | 204): void {
    const response = this.#poll
    if (!response) return
    this.#poll = undefined
    this.#since = this.#now()
    const body = status === 200 ? Buffer.concat(this.#queue) : undefined
    if (status === 200) {
      this.#queue = []
      this.#queued = 0
    }
    answer(response, status, body, 'application/octet-stream')
  }
}
