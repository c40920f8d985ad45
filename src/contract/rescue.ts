/**
 * Four bytes for the head's length (big-endian), the head as JSON, then the sealed submissions in the sizes
 * that the head gives. Only the server's private key can read it.
 */
export interface RescueHead {
  readonly format: typeof rescueFormat
  readonly items: readonly {
    readonly key: string
    readonly call: string
    readonly size: number
  }[]
}

export const rescueFormat = 'lotline-rescue-1'
