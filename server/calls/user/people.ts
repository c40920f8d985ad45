import type { GroupHandlers } from '../../context/handler.ts'
import { activate, register, registerExisting, registerInPerson } from '../../people/registration.ts'

export const people = {
  '/user/Register': register,
  '/user/RegisterExistingUser': registerExisting,
  '/user/RegisterInPerson': registerInPerson,
  '/user/Activate': activate,
} satisfies GroupHandlers
