import type { InOther } from '../area.ts'
import type { missingWords as english } from '../en/missing.ts'

export const missingWords: InOther<typeof english> = { ofBuyer: '{field} ({Buyer} {n})' }
