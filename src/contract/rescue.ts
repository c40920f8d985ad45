/**
 * Four bytes of head length (big-endian), the JSON head, then sealed submissions of the sizes it gives. Only
 * the server's private key reads it.
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
