import type { Handlers } from '../context/handler.ts'

/** Where phones reach us, as the server was told when it started. */
export const publicAddress: Handlers<'/home/GetPublicAddress'> = {
  '/home/GetPublicAddress': async (_, { publicUrl }) => ({ isOK: 1, url: publicUrl }),
}
