import type { Handlers } from '../../context/handler.ts'
import {
  forgotPassword,
  forgotSalesPassword,
  loginWithCode,
  sendLoginCode,
  updatePassword,
  updateSalesPassword,
} from '../../people/passwords.ts'

type Paths =
  | '/user/ForgotPWD'
  | '/user/ForgotSalesPwd'
  | '/user/UpdatePWD'
  | '/user/UpdatePWDSalesApp'
  | '/user/SendLoginCode'
  | '/user/LoginWithCode'

/** Forgotten passwords and mailed codes. The answer never reveals whether the address has an account. */
export const passwords: Handlers<Paths> = {
  '/user/ForgotPWD': forgotPassword,
  '/user/ForgotSalesPwd': forgotSalesPassword,
  '/user/UpdatePWD': updatePassword,
  '/user/UpdatePWDSalesApp': updateSalesPassword,
  '/user/SendLoginCode': sendLoginCode,
  '/user/LoginWithCode': loginWithCode,
}
