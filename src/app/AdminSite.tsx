import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../controls/EmptyState.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { links, routePaths } from '../rules/links.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { PageLoading } from './PageLoading.tsx'

/** Redirects to the site that the server names, if any. */
// §2 /admin/hm, /admin/lm
export function AdminSite() {
  const words = useText(shellWords)
  const settings = useAtomValue(windowSettingsAtom)
  const { pathname } = useLocation()
  const address = pathname === routePaths.adminHomeManager ? settings?.homeManager : settings?.lotManager
  useEffect(() => {
    if (address) globalThis.location.replace(address)
  }, [address])
  if (address !== null) return <PageLoading />
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={words.adminTitle}
        action={<LinkButton element={<Link to={links.communities()}>{words.toCommunities}</Link>} />}
      >
        <p>{words.adminText}</p>
      </EmptyState>
    </main>
  )
}
