/** Whether to believe what a hop says about the previous one; hop 0 is the connection itself. */
export type TrustProxy = (address: string, hop: number) => boolean
