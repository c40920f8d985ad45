import type { Answer } from '../../contract/schemas.ts'

export type Payment = Answer<'/payment/GetPayments'>['payments'][number]
