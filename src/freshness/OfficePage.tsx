import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { RefreshIcon } from '../controls/icons.tsx'
import { PageHeading } from '../controls/PageHeading.tsx'
import { usePageTitle } from '../controls/usePageTitle.ts'
import { Notice } from '../controls/Notice.tsx'
import { Skeleton } from '../controls/Skeleton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { reasonsWords } from '../i18n/en/reasons.ts'
import { useText } from '../i18n/useText.ts'
import { isStaff } from '../rules/permissions.ts'
import type { Reason } from '../rules/refusals.ts'
import { actorAtom } from '../session/sessionAtoms.ts'
import { useCommunityName } from '../session/useCommunityName.ts'
import { OfficeNav } from './OfficeNav.tsx'
import './OfficePage.css'

/** An office page: title, links, and the board or why there is none. */
export function OfficePage({
  title,
  lead,
  nav,
  ways,
  answer,
  failed,
  isOutside,
  isWide = false,
  forStaff = true,
  reason = null,
  children,
}: {
  title: string
  lead: string
  /** Leads to lists beside this one; those of the same community by default. */
  nav?: ReactNode
  ways?: ReactNode
  answer: { readonly value: unknown; readonly state: string; readonly refresh: () => void }
  /** Shown if the list could not be fetched. */
  failed: string
  /** Whether the projects are on another site with its own links. */
  isOutside?: boolean
  /** For boards of many columns. */
  isWide?: boolean
  /** False for people outside the office who earn with it. */
  forStaff?: boolean
  /** Why somebody may not see it. */
  reason?: Reason | null
  children: ReactNode
}) {
  const { stype = 'lowrise', projectid } = useParams()
  const community = useCommunityName(projectid ?? '')
  usePageTitle(title, community)
  const words = useText({ actions: actionsWords, reasons: reasonsWords })
  const communityNav = projectid === undefined ? null : <OfficeNav stype={stype} projectId={projectid} />
  const refused = isStaff(useAtomValue(actorAtom)) || !forStaff ? reason : 'staffOnly'
  return (
    <main
      className="office-page"
      id="content"
      data-outside={isOutside === true || undefined}
      data-wide={isWide || undefined}
    >
      <header className="office-head">
        <div>
          {projectid === undefined ? <h1>{title}</h1> : <PageHeading of={community} title={title} />}
          {refused === null ? <p className="ll-small ll-quiet">{lead}</p> : null}
        </div>
        <div className="office-ways">
          {ways}
          <Button icon={<RefreshIcon />} onClick={answer.refresh}>
            {words.actions.refresh}
          </Button>
        </div>
      </header>
      {refused === null ? (nav ?? communityNav) : null}
      {refused === null ? null : <EmptyState title={words.reasons[refused]} />}
      {answer.state === 'failed' ? <Notice kind="offline">{failed}</Notice> : null}
      {refused === null && answer.value === undefined && answer.state === 'loading' ? (
        <Skeleton lines={6} />
      ) : null}
      {children}
    </main>
  )
}
