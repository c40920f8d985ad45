/** Whether what a hop says about the one before it is believed; hop 0 is the connection itself. */
export type TrustProxy = (address: string, hop: number) => boolean
