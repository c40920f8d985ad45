export { Activation } from './Activation.tsx'
export { ForgotPassword } from './ForgotPassword.tsx'
export { InvalidSession } from './InvalidSession.tsx'
export { Login } from './Login.tsx'
export {
  MarketplaceReactivate,
  MarketplaceRegister,
  MarketplaceSuccess,
} from './MarketplaceRegister.tsx'
export { MarketplacePayment } from './MarketplacePayment.tsx'
export { MarketplaceTos } from './MarketplaceTos.tsx'
export { MarketplaceWelcome } from './MarketplaceWelcome.tsx'
export { NoLogin } from './NoLogin.tsx'
export { NotFound } from './NotFound.tsx'
export { OutsideRedirection } from './OutsideRedirection.tsx'
export { Register } from './Register.tsx'
export { ResetPassword } from './ResetPassword.tsx'
