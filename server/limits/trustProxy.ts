/** Whether to believe a hop about the one before; hop 0 is the connection. */
export type TrustProxy = (address: string, hop: number) => boolean
