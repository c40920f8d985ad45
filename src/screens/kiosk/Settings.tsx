import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { FileIcon, PeopleIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { loginWords } from '../../i18n/en/login.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { can } from '../../rules/permissions.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { actorAtom, deviceAtom, personAtom } from '../../session/sessionAtoms.ts'
import { DeviceForm } from './DeviceForm.tsx'
import { Unlock } from './Unlock.tsx'
import { SelfTest } from './SelfTest.tsx'
import './Settings.css'

/** Staff enrol, maintain and release a kiosk by PIN. Others find a link to their account and a self-test. */
// §2 /settings
export function Settings() {
  const t = useText({ settings: settingsWords, account: accountWords, login: loginWords })
  const device = useAtomValue(deviceAtom)
  const actor = useAtomValue(actorAtom)
  const person = useAtomValue(personAtom)
  const [pin, setPin] = useState<string>()
  const signIn = useSignIn()
  const words = t.settings
  const staff = can(actor, 'enrolDevice', { projectId: actor.projects[0] })
  return (
    <main className="settings" id="content">
      <h1>{device === null && (staff.allowed || person === null) ? words.enrolTitle : words.title}</h1>
      {person === null ? null : (
        <nav className="settings-links">
          <Link to={links.accountSettings()}>
            <PeopleIcon />
            {t.account.settings.title}
          </Link>
          <Link to={links.projectFiles()}>
            <FileIcon />
            {t.account.files.title}
          </Link>
          {can(actor, 'seeOwnCommissions').allowed ? (
            <Link to={links.ownCommissions()}>
              <FileIcon />
              {t.account.commissions.title}
            </Link>
          ) : null}
        </nav>
      )}
      {device !== null && pin === undefined ? <Unlock onUnlocked={setPin} /> : null}
      {device !== null && pin !== undefined ? <DeviceForm device={device} pin={pin} /> : null}
      {device === null && staff.allowed ? <DeviceForm device={null} pin="" /> : null}
      {device === null && person === null ? (
        <EmptyState
          title={words.enrolNeedsStaff}
          action={<LinkButton kind="primary" element={<Link {...signIn}>{t.login.title}</Link>} />}
        />
      ) : null}
      <SelfTest />
    </main>
  )
}
