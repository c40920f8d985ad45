import type { GroupHandlers } from '../../context/handler.ts'
import { changeSale, previewSaleChange } from '../../office/changeSale.ts'

export const saleChangeCalls = {
  '/comty/PreviewSaleChange': previewSaleChange,
  '/comty/ChangeSale': changeSale,
} satisfies GroupHandlers
