import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import {
  ChevronDownIcon,
  FileIcon,
  HeartIcon,
  PeopleIcon,
  SettingsIcon,
  SignOutIcon,
} from '../controls/icons.tsx'
import { OwnPurchaseLinks } from '../freshness/OwnPurchases.tsx'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { isStaff } from '../rules/actor.ts'
import { links } from '../rules/links.ts'
import { actorAtom, deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { LanguageButtons } from './LanguageButtons.tsx'
import { SchemeButtons } from './SchemeButtons.tsx'
import { SignOut } from './SignOut.tsx'
import { useDropDown } from './useDropDown.ts'
import { useWaitingWorksheets } from './useWaitingWorksheets.ts'
import './AccountMenu.css'

const withCount = (name: string, count: number): string => (count === 0 ? name : `${name} · ${count}`)

/** The account menu: the person, their pages, the language, and sign-out. */
// §2 Page shell
export function AccountMenu() {
  const words = useText(headerWords)
  const person = useAtomValue(personAtom)
  const submits = !isStaff(useAtomValue(actorAtom))
  const isKiosk = useAtomValue(deviceAtom) !== null
  const waiting = useWaitingWorksheets(submits)
  const panel = useId()
  const { open, toggle, frame, button } = useDropDown()
  if (person === null) return null
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || words.account
  const count = waiting === 0 ? null : <span className="account-menu-count ll-figures">{waiting}</span>
  return (
    <>
      {submits ? (
        <Link
          className="frame-link account-menu-worksheets"
          to={links.brokerSubmittedWorksheets()}
          data-worksheets-waiting={waiting}
          aria-label={withCount(words.worksheets, waiting)}
        >
          <FileIcon />
          {words.worksheets}
          {waiting === 0 ? null : <span className="ll-figures">{waiting}</span>}
        </Link>
      ) : null}
      <div className="account-menu" ref={frame}>
        <button
          ref={button}
          type="button"
          className="frame-link account-menu-button"
          data-account={person.UserId}
          aria-expanded={open}
          aria-controls={panel}
          aria-label={withCount(name, waiting)}
          onClick={toggle}
        >
          <PeopleIcon />
          <span className="frame-words">{person.firstName || words.account}</span>
          {count}
          <ChevronDownIcon />
        </button>
        <nav id={panel} className="account-menu-panel" aria-label={words.account} hidden={!open}>
          <p className="account-menu-name">{name}</p>
          {submits ? (
            <Link to={links.brokerSubmittedWorksheets()}>
              <FileIcon />
              {words.worksheets}
              {count}
            </Link>
          ) : null}
          <OwnPurchaseLinks isShown={open} />
          <Link to={links.favourites()}>
            <HeartIcon />
            {words.favourites}
          </Link>
          {isKiosk ? null : (
            <Link to={links.settings()}>
              <SettingsIcon />
              {words.settings}
            </Link>
          )}
          <LanguageButtons />
          {isKiosk ? null : <SchemeButtons />}
          <SignOut icon={<SignOutIcon />} />
        </nav>
      </div>
    </>
  )
}
