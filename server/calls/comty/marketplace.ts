import type { GroupHandlers } from '../../context/handler.ts'
import {
  commissionList,
  decideOnCommission,
  noteCommission,
  ownCommissions,
} from '../../office/commissions.ts'
import { commissionStatement } from '../../office/commissionStatement.ts'
import { marketplaceBrokers, marketplaceListings, remindSubscriber } from '../../office/marketplace.ts'

export const marketplaceCalls = {
  '/comty/GetMarketplaceBrokers': marketplaceBrokers,
  '/comty/RemindSubscriber': remindSubscriber,
  '/comty/GetMarketplaceListings': marketplaceListings,
  '/comty/GetCommissions': commissionList,
  '/comty/GetOwnCommissions': ownCommissions,
  '/comty/NoteCommission': noteCommission,
  '/comty/DecideCommission': decideOnCommission,
  '/comty/GetCommissionStatement': commissionStatement,
} satisfies GroupHandlers
