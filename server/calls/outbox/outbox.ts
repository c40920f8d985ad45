import type { GroupHandlers } from '../../context/handler.ts'
import { lookUp, sealingKeyInfo } from '../../sealed/lookup.ts'

export const outbox = {
  '/outbox/GetSealingKey': sealingKeyInfo,
  '/outbox/Lookup': lookUp,
} satisfies GroupHandlers
