import * as purchase from '../../purchases/journey.ts'

export const purchases = {
  '/purchase/GetPurchases': purchase.ownPurchases,
  '/purchase/GetPurchase': purchase.onePurchase,
  '/purchase/KeepFields': purchase.keepFields,
  '/purchase/Choose': purchase.choose,
  '/purchase/AcceptTerms': purchase.acceptTerms,
  '/purchase/TakeAgain': purchase.takeAgain,
  '/purchase/MoveTo': purchase.moveTo,
  '/purchase/Reserve': purchase.reserve,
  '/purchase/Cancel': purchase.cancel,
  '/purchase/HandOver': purchase.handOver,
  '/purchase/TakeOver': purchase.takeOver,
}
