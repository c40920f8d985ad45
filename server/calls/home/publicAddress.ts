import type { GroupHandlers } from '../../context/handler.ts'
import { publicAddressInfo } from '../../communities/publicAddress.ts'

export const publicAddress = {
  '/home/GetPublicAddress': publicAddressInfo,
} satisfies GroupHandlers
