import { randomBytes } from 'node:crypto'
import { frameOf, handshakeFrame, type Frame } from './frame.ts'
import { readHandshake } from './handshake.ts'
import { Intake } from './intake.ts'
import { jsonProtocol } from './jsonProtocol.ts'
import type { HubLimits } from './limits.ts'
import { ProtocolFault, type ClientMessage } from './messages.ts'
import type { Protocol } from './protocol.ts'
import type { Transport } from './transport.ts'

export interface ConnectionOwner<P> {
  readonly limits: HubLimits
  readonly now: () => number
  /** Everything but pings and closes, after the handshake. @throws ProtocolFault to end the connection. */
  heard(connection: Connection<P>, message: ClientMessage): void
  sent(): void
  /** Called once per connection. `slow`: the client did not read what was written. */
  ended(connection: Connection<P>, slow: boolean): void
}

export interface CloseOptions {
  allowReconnect?: boolean
  /** Close code of a WebSocket; 1000 by default. */
  code?: number
}

const secret = (): string => randomBytes(16).toString('base64url')
const ping = frameOf({ type: 'ping' })

/** One client: negotiated, attached to a transport, open after its handshake, then closed. */
export class Connection<P> {
  readonly id = secret()
  /** With the same principal, proves ownership of the connection. */
  readonly token: string
  readonly principal: P
  /** Undefined when addresses are not counted. */
  readonly address: string | undefined
  readonly groups = new Set<string>()
  stage: 'waiting' | 'handshake' | 'open' | 'closed' = 'waiting'
  transport: Transport | undefined
  #protocol: Protocol = jsonProtocol
  #pinged = false
  #since: number
  #heardAt: number
  #livedAt: number
  #sentAt: number
  #probedAt = -Infinity
  /** Undefined while the client keeps up with reading. */
  #waitsSince: number | undefined
  readonly #intake: Intake
  readonly #owner: ConnectionOwner<P>

  /** @param separateToken false for clients of negotiate version 0, which have a single id. */
  constructor(principal: P, owner: ConnectionOwner<P>, address?: string, separateToken = true) {
    this.principal = principal
    this.address = address
    this.token = separateToken ? secret() : this.id
    this.#owner = owner
    this.#intake = new Intake(owner.limits.messageBytes)
    this.#since = this.#heardAt = this.#livedAt = this.#sentAt = owner.now()
  }

  /** Gives a waiting connection its transport, permanently. */
  attach(transport: Transport): void {
    this.transport = transport
    this.stage = 'handshake'
    this.#since = this.#owner.now()
  }

  /** In order, split anywhere. */
  receive(chunk: Buffer): void {
    if (this.stage === 'closed') return
    this.#heardAt = this.#livedAt = this.#owner.now()
    this.#intake.add(chunk)
    try {
      while (this.stage === 'handshake' || this.stage === 'open') {
        const record = this.stage === 'open' ? this.#protocol.take(this.#intake) : this.#intake.takeText()
        if (!record) return
        if (this.stage === 'open') this.#heard(this.#protocol.read(record))
        else this.#greet(record)
      }
    } catch (fault) {
      if (!(fault instanceof ProtocolFault)) throw fault
      this.close(fault.message, { code: fault.code })
    }
  }

  /** The client's operating system answered the probe, even if the client is silent. */
  noteAlive(): void {
    this.#livedAt = this.#owner.now()
  }

  send(frame: Frame): void {
    if (this.stage === 'open') this.#write(frame)
  }

  /** Sends Close or the refusal; nothing before the handshake, because that crashes clients. */
  close(error?: string, { allowReconnect = false, code = 1000 }: CloseOptions = {}): void {
    if (this.stage === 'open') this.#write(frameOf({ type: 'close', error, allowReconnect }))
    if (this.stage === 'handshake' && error !== undefined) this.#write(handshakeFrame(error))
    if (this.#finish(false)) this.transport?.end(code)
  }

  /** Ends without a message. */
  cut(): void {
    if (this.#finish(false)) this.transport?.cut()
  }

  /** `now` on the owner's clock. */
  beat(now: number): void {
    const { handshakeMs, clientTimeoutMs, keepAliveMs } = this.#owner.limits
    if (this.transport && !this.transport.beat(now)) return this.cut()
    if (this.stage === 'waiting' && now - this.#since > handshakeMs) return this.cut()
    if (this.stage === 'handshake' && now - this.#since > handshakeMs) return this.close()
    if (this.stage !== 'open' || !this.transport?.pings) return
    if (this.#hasStalled(now)) return this.#drop()
    const silentMs = now - this.#livedAt
    // Clients that never ping are merely quiet; only the probe detects dead ones.
    const isGone = this.transport.probe !== undefined && silentMs > clientTimeoutMs
    if (isGone || (this.#pinged && now - this.#heardAt > clientTimeoutMs)) {
      return this.close('The client was silent for too long.', { allowReconnect: true })
    }
    const probeMs = Math.min(keepAliveMs, clientTimeoutMs / 3)
    if (silentMs >= probeMs && now - this.#probedAt >= probeMs) {
      this.#probedAt = now
      this.transport.probe?.()
    }
    if (now - this.#sentAt >= keepAliveMs) this.#write(ping)
  }

  #greet(record: Buffer): void {
    const agreed = readHandshake(record, this.transport?.binary ?? false)
    if (typeof agreed === 'string') return this.close(agreed)
    this.#protocol = agreed
    this.#write(handshakeFrame())
    if (this.stage === 'handshake') this.stage = 'open'
  }

  #heard(message: ClientMessage): void {
    if (message.type === 'ping') this.#pinged = true
    else if (message.type === 'close') {
      if (this.#finish(false)) this.transport?.end(1000)
    } else this.#owner.heard(this, message)
  }

  #write(frame: Frame): void {
    const { transport } = this
    if (!transport) return
    transport.write(frame, this.#protocol)
    this.#sentAt = this.#owner.now()
    this.#owner.sent()
    if (transport.backlog() > this.#owner.limits.bufferBytes) this.#drop()
  }

  #drop(): void {
    if (this.#finish(true)) this.transport?.cut()
  }

  #hasStalled(now: number): boolean {
    if ((this.transport?.backlog() ?? 0) === 0) this.#waitsSince = undefined
    else this.#waitsSince ??= now
    return this.#waitsSince !== undefined && now - this.#waitsSince > this.#owner.limits.stallMs
  }

  #finish(slow: boolean): boolean {
    if (this.stage === 'closed') return false
    this.stage = 'closed'
    this.#owner.ended(this, slow)
    return true
  }
}
