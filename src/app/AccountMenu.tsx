import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import {
  ChevronDownIcon,
  FileIcon,
  HeartIcon,
  PeopleIcon,
  SettingsIcon,
  SignOutIcon,
} from '../controls/icons.tsx'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { isStaff } from '../rules/actor.ts'
import { links } from '../rules/links.ts'
import { actorAtom, deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { LanguageButtons } from './LanguageButtons.tsx'
import { SchemeButtons } from './SchemeButtons.tsx'
import { SignOut } from './SignOut.tsx'
import { useWaitingWorksheets } from './useWaitingWorksheets.ts'
import './AccountMenu.css'

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

/** The account menu: the person, their pages, the language, and sign-out. */
// §2 Page shell
export function AccountMenu() {
  const words = useText(headerWords)
  const person = useAtomValue(personAtom)
  const actor = useAtomValue(actorAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [shownAt, setShownAt] = useState(key)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const waiting = useWaitingWorksheets(!isStaff(actor))
  // Closes on another page.
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event): void => {
      if (isInDialog(target) || (target instanceof Node && frame.current?.contains(target) === true)) return
      setOpen(false)
    }
    const escape = ({ key: pressed, target }: KeyboardEvent): void => {
      if (pressed !== 'Escape' || isInDialog(target)) return
      setOpen(false)
      button.current?.focus()
    }
    const ways = ['pointerdown', 'focusin'] as const
    for (const way of ways) document.addEventListener(way, outside)
    document.addEventListener('keydown', escape)
    return () => {
      for (const way of ways) document.removeEventListener(way, outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  if (person === null) return null
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || words.account
  const worksheets = isStaff(actor) ? null : (
    <Link
      className="frame-link account-menu-worksheets"
      to={links.brokerSubmittedWorksheets()}
      data-worksheets-waiting={waiting}
      aria-label={waiting === 0 ? words.worksheets : `${words.worksheets} · ${waiting}`}
    >
      <FileIcon />
      {words.worksheets}
      {waiting === 0 ? null : <span className="ll-figures">{waiting}</span>}
    </Link>
  )
  return (
    <>
      {worksheets}
      <div className="account-menu" ref={frame}>
        <button
          ref={button}
          type="button"
          className="frame-link account-menu-button"
          data-account={person.UserId}
          aria-expanded={open}
          aria-controls={panel}
          aria-label={waiting === 0 ? name : `${name} · ${waiting}`}
          onClick={() => setOpen((before) => !before)}
        >
          <PeopleIcon />
          <span className="frame-words">{person.firstName || words.account}</span>
          {waiting === 0 ? null : <span className="account-menu-count ll-figures">{waiting}</span>}
          <ChevronDownIcon />
        </button>
        <nav id={panel} className="account-menu-panel" aria-label={words.account} hidden={!open}>
          <p className="account-menu-name">{name}</p>
          {isStaff(actor) ? null : (
            <Link to={links.brokerSubmittedWorksheets()}>
              <FileIcon />
              {words.worksheets}
              {waiting === 0 ? null : <span className="account-menu-count ll-figures">{waiting}</span>}
            </Link>
          )}
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
