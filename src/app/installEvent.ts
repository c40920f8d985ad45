import { atom } from 'jotai'
import { sessionStore } from '../session/sessionAtoms.ts'

export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Kept until used, because it may come before anything can show it. */
export const installAtom = atom<InstallEvent | null>(null)

/** Must run at the very start, so as not to miss the event. */
export function hearInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    sessionStore.set(installAtom, event as InstallEvent)
  })
  addEventListener('appinstalled', () => sessionStore.set(installAtom, null))
}
