import { atom } from 'jotai'
import type { Answer } from '../contract/schemas.ts'

export type WindowSettings = Answer<'/home/GetWindowSettings'>

/** The window's settings (§3), once the frame has loaded them. */
export const windowSettingsAtom = atom<WindowSettings | null>(null)

/** Whether this window is in outside-integration mode (§2). */
export const isOutsideAtom = atom((get) => get(windowSettingsAtom)?.OutsideIntregation === 1)
