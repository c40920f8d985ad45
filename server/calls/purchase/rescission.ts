import { noteDelivery, waiveRescission, withdraw } from '../../purchases/withdraw.ts'

export const rescissionCalls = {
  '/purchase/Withdraw': withdraw,
  '/purchase/NoteDelivery': noteDelivery,
  '/purchase/WaiveRescission': waiveRescission,
}
