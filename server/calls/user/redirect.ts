import type { Handlers } from '../../context/handler.ts'
import { loginFromRedirect, redirectKey } from '../../people/redirects.ts'

type Paths = '/user/GetRedirectKey' | '/user/LoginFromRedirect'

/**
 * Sign-in from another window or site, by a key good for one use, one minute, one project and one site.
 * §3 Redirect-login response, §4 Cross-window login
 */
export const redirects: Handlers<Paths> = {
  '/user/GetRedirectKey': redirectKey,
  '/user/LoginFromRedirect': loginFromRedirect,
}
