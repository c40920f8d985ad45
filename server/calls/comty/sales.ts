import type { GroupHandlers } from '../../context/handler.ts'
import { saleQueue } from '../../office/queue.ts'
import { saleList } from '../../office/saleList.ts'
import { saleInfo } from '../../office/story.ts'
import { unsellLot, unsellSuite } from '../../office/unsell.ts'
import { switchReminders } from '../../reminders/switchReminders.ts'
import { undoing } from '../../office/whatFollows.ts'

export const salesCalls = {
  '/comty/GetTransactionSaleList': saleList,
  '/comty/GetTransactionSaleQueue': saleQueue,
  '/comty/GetTransactionSaleQueueInfo': saleInfo,
  '/comty/SwitchReminders': switchReminders,
  '/comty/GetUndoing': undoing,
  '/comty/Unsell': unsellSuite,
  '/comty/UnsellLR': unsellLot,
} satisfies GroupHandlers
