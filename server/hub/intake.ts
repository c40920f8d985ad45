import { ProtocolFault } from './messages.ts'

const separator = 0x1e

/** Buffers bytes into records. Constant time per byte, so tiny frames cannot overload it. */
export class Intake {
  #bytes: Buffer = Buffer.alloc(0)
  #from = 0
  #to = 0
  #searched = 0
  readonly #limit: number

  /** @param limit longest record in bytes. */
  constructor(limit: number) {
    this.#limit = limit
  }

  add(chunk: Buffer): void {
    const held = this.#to - this.#from
    if (held === 0) {
      // Not copied, so it must not be modified.
      this.#bytes = chunk
      this.#to = chunk.length
    } else if (this.#to + chunk.length > this.#bytes.length) {
      const wider = Buffer.allocUnsafe(Math.max(2 * held, held + chunk.length))
      this.#bytes.copy(wider, 0, this.#from, this.#to)
      chunk.copy(wider, held)
      this.#bytes = wider
      this.#searched -= this.#from
      this.#to = held + chunk.length
      this.#from = 0
      return
    } else {
      chunk.copy(this.#bytes, this.#to)
      this.#to += chunk.length
      return
    }
    this.#from = 0
    this.#searched = 0
  }

  /** Without its closing 0x1e. @throws ProtocolFault if it is too long. */
  takeText(): Buffer | undefined {
    const end = this.#bytes.subarray(0, this.#to).indexOf(separator, Math.max(this.#from, this.#searched))
    if (end < 0) {
      this.#searched = this.#to
      this.#checkLength(this.#to - this.#from)
      return undefined
    }
    this.#checkLength(end - this.#from)
    const record = this.#bytes.subarray(this.#from, end)
    this.#from = end + 1
    return record
  }

  /** With a length prefix (7 bits a byte, lowest first). @throws ProtocolFault */
  takeCounted(): Buffer | undefined {
    let length = 0
    let at = this.#from
    for (let shift = 0; ; shift += 7, at++) {
      if (shift > 28) throw new ProtocolFault('The length of the message cannot be read.')
      if (at >= this.#to) return undefined
      const byte = this.#bytes.readUInt8(at)
      length += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) break
    }
    this.#checkLength(length)
    const start = at + 1
    if (this.#to - start < length) return undefined
    this.#from = start + length
    return this.#bytes.subarray(start, this.#from)
  }

  #checkLength(length: number): void {
    if (length > this.#limit) {
      throw new ProtocolFault(`The maximum message size of ${this.#limit} bytes was exceeded.`, 1009)
    }
  }
}
