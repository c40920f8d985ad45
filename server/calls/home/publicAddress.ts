import type { Handlers } from '../../context/handler.ts'
import { publicAddressInfo } from '../../communities/publicAddress.ts'

/** Where phones reach us, as the server was told when it started. */
export const publicAddress: Handlers<'/home/GetPublicAddress'> = {
  '/home/GetPublicAddress': publicAddressInfo,
}
