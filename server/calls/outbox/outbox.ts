import type { Handlers } from '../../context/handler.ts'
import { lookUp, sealingKeyInfo } from '../../sealed/lookup.ts'

export const outbox: Handlers<'/outbox/GetSealingKey' | '/outbox/Lookup'> = {
  '/outbox/GetSealingKey': sealingKeyInfo,
  '/outbox/Lookup': lookUp,
}
