import { atom } from 'jotai'
import type { Answer } from '../contract/schemas.ts'

export type WindowSettings = Answer<'/home/GetWindowSettings'>

/** What holds for the whole window (§3), once the frame has loaded it. */
export const windowSettingsAtom = atom<WindowSettings | null>(null)
