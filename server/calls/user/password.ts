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

/** Passwords that were forgotten, and codes by mail. Asking is answered alike whoever has the address. */
export const passwords: Handlers<Paths> = {
  '/user/ForgotPWD': forgotPassword,
  '/user/ForgotSalesPwd': forgotSalesPassword,
  '/user/UpdatePWD': updatePassword,
  '/user/UpdatePWDSalesApp': updateSalesPassword,
  '/user/SendLoginCode': sendLoginCode,
  '/user/LoginWithCode': loginWithCode,
}
