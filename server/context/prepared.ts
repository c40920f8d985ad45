import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipped = promisify(gzip)

/** An answer whose JSON bytes are ready: long lists are built once for each version of a project. */
export class Prepared {
  readonly json: Uint8Array
  #gzip: Promise<Uint8Array> | undefined

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** The bytes compressed, off the thread that answers, once however many ask. */
  async gzip(): Promise<Uint8Array> {
    this.#gzip ??= gzipped(this.json)
    return await this.#gzip
  }
}
