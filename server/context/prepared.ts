import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipped = promisify(gzip)

/** An answer serialised in advance: long lists are built once per project version. */
export class Prepared {
  readonly json: Uint8Array
  #gzip: Promise<Uint8Array> | undefined

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** Compressed once, off the main thread. */
  async gzip(): Promise<Uint8Array> {
    this.#gzip ??= gzipped(this.json)
    return await this.#gzip
  }
}
