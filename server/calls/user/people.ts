import type { Handlers } from '../../context/handler.ts'
import { activate, register, registerExisting, registerInPerson } from '../../people/registration.ts'

type Paths = '/user/Register' | '/user/RegisterExistingUser' | '/user/RegisterInPerson' | '/user/Activate'

export const people: Handlers<Paths> = {
  '/user/Register': register,
  '/user/RegisterExistingUser': registerExisting,
  '/user/RegisterInPerson': registerInPerson,
  '/user/Activate': activate,
}
