import type { Handler } from '../context/handler.ts'

export const publicAddressInfo: Handler<'/home/GetPublicAddress'> = async (_, { publicUrl }) => ({
  isOK: 1,
  url: publicUrl,
})
