import type { Handlers } from '../../context/handler.ts'
import { lookUp, sealingKeyInfo } from '../../sealed/lookup.ts'

export const outbox = {
  '/outbox/GetSealingKey': sealingKeyInfo,
  '/outbox/Lookup': lookUp,
} satisfies Partial<Handlers>
