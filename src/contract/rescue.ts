/**
 * A file of unsent work, saved from a device that has to be given away: four bytes with the length of the head
 * (big-endian), the head as JSON, then the sealed submissions one behind the other, as long as the head says. Nothing in
 * it can be read without the server's private key.
 */
export interface RescueHead {
  readonly format: typeof rescueFormat
  readonly items: readonly {
    /** The idempotency key it is handed in with. */
    readonly key: string
    readonly call: string
    readonly size: number
  }[]
}

export const rescueFormat = 'lotline-rescue-1'
