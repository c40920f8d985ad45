import type { Handlers } from '../../context/handler.ts'
import { loginFromRedirect, redirectKey } from '../../people/redirects.ts'

type Paths = '/user/GetRedirectKey' | '/user/LoginFromRedirect'

/** The way in from another window or site: by a key that works once, within a minute, for one project, from one site. */
// §3 Redirect-login response, §4 Cross-window login
export const redirects: Handlers<Paths> = {
  '/user/GetRedirectKey': redirectKey,
  '/user/LoginFromRedirect': loginFromRedirect,
}
