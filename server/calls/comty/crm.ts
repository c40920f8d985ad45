import type { GroupHandlers } from '../../context/handler.ts'
import { crmSays, decideCrm } from '../../office/crm.ts'

export const crmCalls = { '/comty/GetCrm': crmSays, '/comty/DecideCrm': decideCrm } satisfies GroupHandlers
