/**
 * What the frame needs once the first screen is there. One file, since each that is loaded by itself is named in the first
 * load and in the list of the service worker.
 */
export { AdminSite } from './AdminSite.tsx'
export { Attract } from './Attract.tsx'
export { Background } from './Background.tsx'
export { CarryButton } from './CarryButton.tsx'
export { clearAtHome } from './clearAtHome.ts'
export { Footer } from './Footer.tsx'
export { Messages } from './Messages.tsx'
export { wayBack } from './goBack.ts'
export { LanguageSwitch } from './LanguageSwitch.tsx'
export { OutsideIntegration, ProjectsSite } from './ProjectsSite.tsx'
export { TurnedAway } from './TurnedAway.tsx'
export { UnsentMark } from './UnsentMark.tsx'
export { MyWorksheets } from './MyWorksheets.tsx'
