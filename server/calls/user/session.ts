import type { GroupHandlers } from '../../context/handler.ts'
import { login, loginUserExists, logout, sessionInfo } from '../../people/session.ts'

export const session = {
  '/user/LoginUserExists': loginUserExists,
  '/user/Login': login,
  '/user/Logout': logout,
  '/user/GetSession': sessionInfo,
} satisfies GroupHandlers
