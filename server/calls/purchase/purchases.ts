import { adoptGuestPurchases } from '../../people/guestPurchases.ts'
import { acceptTerms } from '../../purchases/acceptTerms.ts'
import { cancel } from '../../purchases/cancel.ts'
import { choose } from '../../purchases/choose.ts'
import { earlierPeople } from '../../purchases/earlierPeople.ts'
import { handOver, takeOver } from '../../purchases/handOver.ts'
import { keepFields } from '../../purchases/keepFields.ts'
import { moveTo } from '../../purchases/moveTo.ts'
import { onePurchase, ownPurchases } from '../../purchases/reading.ts'
import { preview } from '../../purchases/preview.ts'
import { reserve } from '../../purchases/reserve.ts'
import { takeAgain } from '../../purchases/takeAgain.ts'
import { priceRulesOfDay } from '../../purchases/priceRulesOfDay.ts'

export const purchases = {
  '/purchase/GetPriceRules': priceRulesOfDay,
  '/purchase/GetPurchases': ownPurchases,
  '/purchase/GetPurchase': onePurchase,
  '/purchase/GetEarlierPeople': earlierPeople,
  '/purchase/KeepFields': keepFields,
  '/purchase/Choose': choose,
  '/purchase/AcceptTerms': acceptTerms,
  '/purchase/TakeAgain': takeAgain,
  '/purchase/MoveTo': moveTo,
  '/purchase/Reserve': reserve,
  '/purchase/Cancel': cancel,
  '/purchase/GetPreview': preview,
  '/purchase/HandOver': handOver,
  '/purchase/TakeOver': takeOver,
  '/purchase/AdoptGuestPurchases': adoptGuestPurchases,
}
