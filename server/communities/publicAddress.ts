import type { Handler } from '../context/handler.ts'

/** The address at which phones reach this server. */
export const publicAddressInfo: Handler<'/home/GetPublicAddress'> = async (_, { publicUrl }) => ({
  isOK: 1,
  url: publicUrl,
})
