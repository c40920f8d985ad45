import { atom } from 'jotai'
import { sessionStore } from '../session/sessionAtoms.ts'

export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install the app, kept until it is used: it may come before anything could show it. */
export const installAtom = atom<InstallEvent | null>(null)

/** Listens for the offer from the very start. */
export function hearInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    sessionStore.set(installAtom, event as InstallEvent)
  })
  addEventListener('appinstalled', () => sessionStore.set(installAtom, null))
}
