import type { GroupHandlers } from '../../context/handler.ts'
import { takeBack, takeBacks } from '../../office/takeBack.ts'

export const takeBackCalls = {
  '/comty/GetTakeBacks': takeBacks,
  '/comty/TakeBack': takeBack,
} satisfies GroupHandlers
