import {
  noteDelivery,
  noteWithdrawal,
  setLastDay,
  strikeRecord,
  waiveRescission,
} from '../../purchases/coolingOffRecords.ts'
import { withdraw } from '../../purchases/withdraw.ts'

export const rescissionCalls = {
  '/purchase/Withdraw': withdraw,
  '/purchase/NoteWithdrawal': noteWithdrawal,
  '/purchase/NoteDelivery': noteDelivery,
  '/purchase/StrikeDelivery': strikeRecord,
  '/purchase/SetLastDay': setLastDay,
  '/purchase/WaiveRescission': waiveRescission,
}
