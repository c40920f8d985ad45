import type { Handler } from '../context/handler.ts'

const notYet = async (): Promise<never> => {
  throw new Error('To be built')
}
export const ownPurchases: Handler<'/purchase/GetPurchases'> = notYet
export const onePurchase: Handler<'/purchase/GetPurchase'> = notYet
export const keepFields: Handler<'/purchase/KeepFields'> = notYet
export const choose: Handler<'/purchase/Choose'> = notYet
export const acceptTerms: Handler<'/purchase/AcceptTerms'> = notYet
export const takeAgain: Handler<'/purchase/TakeAgain'> = notYet
export const moveTo: Handler<'/purchase/MoveTo'> = notYet
export const reserve: Handler<'/purchase/Reserve'> = notYet
export const cancel: Handler<'/purchase/Cancel'> = notYet
export const handOver: Handler<'/purchase/HandOver'> = notYet
export const takeOver: Handler<'/purchase/TakeOver'> = notYet
