import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { call } from '../calls/call.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'
import { type Person, personAtom } from '../session/sessionAtoms.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { PageLoading } from './PageLoading.tsx'

/**
 * With the person's id and a session key, which works once, within a minute, from that site only: others may
 * see an address.
 */
async function addressFor(person: Person | null, site: string): Promise<string> {
  const address = new URL(site)
  const projectId = person?.projects[0]
  if (person !== null && projectId !== undefined) {
    const { origin } = address
    const { redirectKey } = await call('/user/GetRedirectKey', { projectId, origin })
    address.searchParams.set('uid', person.UniqueIdentifier)
    address.searchParams.set('session', redirectKey)
  }
  return address.href
}

/** Where signed-in people continue if an outside site hosts the projects; otherwise the communities. */
// §2 /OutsideIntegration
export function OutsideIntegration() {
  const settings = useAtomValue(windowSettingsAtom)
  if (settings === null) return <PageLoading />
  const { projectsSite } = settings
  return projectsSite === null ? (
    <Navigate to={links.communities()} replace />
  ) : (
    <ProjectsSite address={projectsSite} />
  )
}

// §2 page shell: outside integration redirects to an external projects site with uid and session query
export function ProjectsSite({ address }: { address: string }) {
  const words = useText(shellWords)
  const actions = useText(actionsWords)
  const person = useAtomValue(personAtom)
  const [failed, setFailed] = useState(false)
  const leave = useCallback(
    () =>
      addressFor(person, address).then(
        (to) => globalThis.location.replace(to),
        () => setFailed(true),
      ),
    [address, person],
  )
  useEffect(() => void leave(), [leave])
  if (!failed) return <PageLoading />
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words.outsideTitle}
        action={
          <>
            <Button
              kind="primary"
              onClick={() => {
                setFailed(false)
                void leave()
              }}
            >
              {actions.retry}
            </Button>
            <LinkButton element={<Link to={links.communities()}>{words.toCommunities}</Link>} />
          </>
        }
      >
        <p>{words.outsideText}</p>
      </EmptyState>
    </main>
  )
}
