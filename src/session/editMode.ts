import { atom } from 'jotai'
import type { EditMessage } from '../rules/windowMessages.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** Whether the embedding page corrects a purchase here: changes wait until saved. */
export const editModeAtom = atom<'edit' | 'view'>('view')

/** Whether the embedding page would save or end editing; the person is asked. */
export const editAskedAtom = atom<'save' | 'end' | null>(null)

/** Handles an edit message; the person decides on saving and ending. */
// §7 editMessage
export function hearEdit(message: EditMessage): void {
  const isEditing = sessionStore.get(editModeAtom) === 'edit'
  if (message.action === 'setMode' && message.mode === 'edit') sessionStore.set(editModeAtom, 'edit')
  else if (isEditing) sessionStore.set(editAskedAtom, message.action === 'saveEdits' ? 'save' : 'end')
}

/** Ends editing. */
export function endEditing(): void {
  sessionStore.set(editModeAtom, 'view')
  sessionStore.set(editAskedAtom, null)
}

onForget(endEditing)
