import type { GroupHandlers } from '../../context/handler.ts'
import {
  forgotPassword,
  forgotSalesPassword,
  loginWithCode,
  sendLoginCode,
  updatePassword,
  updateSalesPassword,
} from '../../people/passwords.ts'

/** The answer never reveals whether the address has an account. */
export const passwords = {
  '/user/ForgotPWD': forgotPassword,
  '/user/ForgotSalesPwd': forgotSalesPassword,
  '/user/UpdatePWD': updatePassword,
  '/user/UpdatePWDSalesApp': updateSalesPassword,
  '/user/SendLoginCode': sendLoginCode,
  '/user/LoginWithCode': loginWithCode,
} satisfies GroupHandlers
