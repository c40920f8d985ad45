import type { Voice } from '../../src/i18n/voice.ts'
import { pageVoiceAtom } from '../../src/session/language.ts'
import { sessionStore } from '../../src/session/sessionAtoms.ts'

/** The voice of screens that belong to no project. */
export const pageVoice = (): Voice => sessionStore.get(pageVoiceAtom)
