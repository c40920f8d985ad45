import type { GroupHandlers } from '../../context/handler.ts'
import { confirmAgain, mailOfAccount, stopMailByLink } from '../../people/accountMail.ts'

export const mail = {
  '/api/v1/accounts/{userId}/mail': mailOfAccount,
  '/api/v1/accounts/{userId}/emailConfirmation': confirmAgain,
  '/api/v1/mail/{token}/stop': stopMailByLink,
} satisfies GroupHandlers
