import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** As named in Accept-Encoding. */
export type Encoding = 'br' | 'gzip'

/** Higher levels cost ten times as much for a few per cent; lists change with every hold. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** An answer serialised in advance: long lists are built once per project version. */
export class Prepared {
  readonly json: Uint8Array
  readonly #compressed = new Map<Encoding, Promise<Uint8Array>>()

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** Compressed once, off the main thread. */
  async compressed(encoding: Encoding): Promise<Uint8Array> {
    const known = this.#compressed.get(encoding)
    if (known !== undefined) return await known
    const made = encoding === 'br' ? brotlied(this.json, brotliLevel) : gzipped(this.json)
    this.#compressed.set(encoding, made)
    return await made
  }
}
