import type { GroupHandlers } from '../../context/handler.ts'
import { loginFromRedirect, redirectKey } from '../../people/redirects.ts'

/** §3 Redirect-login response, §4: a key that works once, within a minute, for one project and one site. */
export const redirects = {
  '/user/GetRedirectKey': redirectKey,
  '/user/LoginFromRedirect': loginFromRedirect,
} satisfies GroupHandlers
