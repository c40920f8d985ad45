import { askCardWaiver, decideOnCardWaiver } from '../../payments/cardWaivers.ts'
import { daySheet } from '../../payments/daySheet.ts'
import { getPayments, lookAgain } from '../../payments/desk.ts'
import { seenDifference } from '../../payments/differs.ts'
import { decideMoney, noteMoney } from '../../payments/notedMoney.ts'
import { askForRefund, decideOnRefund } from '../../payments/refunds.ts'

export const paymentsCalls = {
  '/payment/GetPayments': getPayments,
  '/payment/LookAgain': lookAgain,
  '/payment/AskRefund': askForRefund,
  '/payment/DecideRefund': decideOnRefund,
  '/payment/GetDaySheet': daySheet,
  '/payment/NoteDifference': seenDifference,
  '/payment/NoteMoney': noteMoney,
  '/payment/DecideMoney': decideMoney,
  '/payment/AskWaiver': askCardWaiver,
  '/payment/DecideWaiver': decideOnCardWaiver,
}
