import type { Voice } from '../../src/i18n/voice.ts'
import { pageVoiceAtom } from '../../src/session/language.ts'
import { sessionStore } from '../../src/session/sessionAtoms.ts'

/** Who speaks on screens that belong to no project, as they find it. */
export const pageVoice = (): Voice => sessionStore.get(pageVoiceAtom)
