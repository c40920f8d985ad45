import type { GroupHandlers } from '../../context/handler.ts'
import { clientList } from '../../office/clients.ts'

export const clientCalls = { '/comty/GetClients': clientList } satisfies GroupHandlers
