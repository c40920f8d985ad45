import { atom } from 'jotai'
import type { EditMessage } from '../rules/windowMessages.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** Whether a page around us corrects a purchase here: what is typed waits until it is saved. */
export const editModeAtom = atom<'edit' | 'view'>('view')

/** Somebody wants to save or to end editing: the person on the purchase is asked. */
export const editAskedAtom = atom<'save' | 'end' | null>(null)

/** Does what an edit message asks for. Saving and ending are answered by the person. */
// §7 editMessage
export function hearEdit(message: EditMessage): void {
  const isEditing = sessionStore.get(editModeAtom) === 'edit'
  if (message.action === 'setMode' && message.mode === 'edit') sessionStore.set(editModeAtom, 'edit')
  else if (isEditing) sessionStore.set(editAskedAtom, message.action === 'saveEdits' ? 'save' : 'end')
}

/** Editing is over. */
export function endEditing(): void {
  sessionStore.set(editModeAtom, 'view')
  sessionStore.set(editAskedAtom, null)
}

onForget(endEditing)
