import type { GroupHandlers } from '../../context/handler.ts'
import { salesRecords } from '../../office/salesRecords.ts'

export const salesRecordCalls = {
  '/comty/GetSalesRecords': salesRecords,
} satisfies GroupHandlers
