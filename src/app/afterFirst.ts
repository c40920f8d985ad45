/**
 * What the frame needs after the first screen, in one file: every lazily loaded file is listed in the first
 * load and in the service worker.
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
