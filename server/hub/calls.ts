import { HubError, type HubCaller, type HubMethods } from './caller.ts'
import { frameOf, type Frame } from './frame.ts'
import type { HubLimits } from './limits.ts'
import { ProtocolFault, type ClientMessage } from './messages.ts'

type Call = Extract<ClientMessage, { type: 'call' }>

/** Logs the errors that are hidden from clients. */
export interface HubLogger {
  warn(details: object, message: string): void
}

export interface CallsOptions<P> {
  methods: HubMethods<P>
  limits: HubLimits
  logger: HubLogger
  readonly now: () => number
}

/** Answers one client's calls in order. */
export class Calls<P> {
  #waiting: Call[] = []
  #running = false
  #ended = false
  readonly #ids = new Set<string>()
  #tokens: number
  #countedAt: number
  readonly #caller: HubCaller<P>
  readonly #answer: (frame: Frame) => void
  readonly #options: CallsOptions<P>

  constructor(caller: HubCaller<P>, answer: (frame: Frame) => void, options: CallsOptions<P>) {
    this.#caller = caller
    this.#answer = answer
    this.#options = options
    this.#tokens = options.limits.callsPerSecond
    this.#countedAt = options.now()
  }

  /** @throws ProtocolFault for too frequent calls, or an id still in use. */
  take(call: Call): void {
    this.#countOne()
    if (this.#waiting.length >= this.#options.limits.callsWaiting) {
      throw new ProtocolFault('Too many calls are waiting.', 1008)
    }
    if (call.id !== undefined) {
      if (this.#ids.has(call.id)) throw new ProtocolFault(`Invocation ID '${call.id}' is already in use.`)
      this.#ids.add(call.id)
    }
    this.#waiting.push(call)
    if (!this.#running) void this.#run()
  }

  /** A running method cannot be stopped, so its answer is discarded. */
  end(): void {
    this.#ended = true
    this.#waiting = []
  }

  /** A token bucket: the rate is also the burst. */
  #countOne(): void {
    const { callsPerSecond } = this.#options.limits
    const now = this.#options.now()
    const refilled = this.#tokens + ((now - this.#countedAt) / 1000) * callsPerSecond
    this.#tokens = Math.min(callsPerSecond, refilled) - 1
    this.#countedAt = now
    if (this.#tokens < 0) throw new ProtocolFault('Too many calls.', 1008)
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let call = this.#waiting.shift(); call; call = this.#waiting.shift()) {
      const frame = await this.#frameFor(call)
      if (call.id !== undefined) this.#ids.delete(call.id)
      // A call without an id gets no answer, not even an error.
      if (frame) this.#reply(call, frame)
    }
    this.#running = false
  }

  #reply(call: Call, frame: Frame): void {
    if (this.#ended) return
    try {
      this.#answer(frame)
    } catch (fault) {
      // The value could not be encoded, so nothing was written.
      const error = this.#sentence(call, fault)
      this.#answer(frameOf({ type: 'failure', id: call.id ?? '', error }))
    }
  }

  async #frameFor(call: Call): Promise<Frame | undefined> {
    const { id } = call
    try {
      const value = await this.#result(call)
      return id === undefined ? undefined : frameOf({ type: 'result', id, value })
    } catch (fault) {
      const error = this.#sentence(call, fault)
      return id === undefined ? undefined : frameOf({ type: 'failure', id, error })
    }
  }

  async #result(call: Call): Promise<unknown> {
    const method = methodNamed(this.#options.methods, call.target)
    if (!method) throw new HubRefusal(`Unknown hub method '${call.target}'`)
    if (call.stream) {
      throw new HubRefusal(
        `The client attempted to invoke the non-streaming '${call.target}' method with a streaming invocation.`,
      )
    }
    if (call.uploads > 0) {
      throw new HubRefusal(`Client sent ${call.uploads} stream(s), Hub method expects 0.`)
    }
    return await method(this.#caller, ...call.args)
  }

  /** The protocol's own wording, which clients show or compare. */
  #sentence(call: Call, fault: unknown): string {
    if (fault instanceof HubRefusal) return fault.message
    const general = `An unexpected error occurred invoking '${call.target}' on the server.`
    if (fault instanceof HubError) return `${general} HubException: ${fault.message}`
    this.#options.logger.warn({ err: fault, target: call.target }, 'a hub method failed')
    return general
  }
}

class HubRefusal extends Error {}

function methodNamed<P>(methods: HubMethods<P>, target: string): HubMethods<P>[string] | undefined {
  const wanted = target.toLowerCase()
  const name = Object.keys(methods).find((each) => each.toLowerCase() === wanted)
  return name === undefined ? undefined : methods[name]
}
