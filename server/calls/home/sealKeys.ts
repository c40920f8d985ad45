import type { GroupHandlers } from '../../context/handler.ts'
import { publicSealKeys } from '../../documents/publicSealKeys.ts'

export const sealKeys = {
  '/home/GetSealKeys': publicSealKeys,
} satisfies GroupHandlers
