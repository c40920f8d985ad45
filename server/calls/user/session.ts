import type { Handlers } from '../../context/handler.ts'
import { login, loginUserExists, logout, sessionInfo } from '../../people/session.ts'

type Paths = '/user/LoginUserExists' | '/user/Login' | '/user/Logout' | '/user/GetSession'

export const session: Handlers<Paths> = {
  '/user/LoginUserExists': loginUserExists,
  '/user/Login': login,
  '/user/Logout': logout,
  '/user/GetSession': sessionInfo,
}
