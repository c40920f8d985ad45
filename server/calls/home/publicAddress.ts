import type { Handlers } from '../../context/handler.ts'
import { publicAddressInfo } from '../../communities/publicAddress.ts'

export const publicAddress: Handlers<'/home/GetPublicAddress'> = {
  '/home/GetPublicAddress': publicAddressInfo,
}
