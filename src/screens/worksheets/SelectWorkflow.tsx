import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DeviceIcon, FileIcon, HouseIcon } from '../../controls/icons.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import { KeptDrafts } from './KeptDrafts.tsx'
import './Worksheet.css'

/** Where to go after signing in: submit, look around, or check on submitted worksheets. */
// §2 /select-workflow
export function SelectWorkflow() {
  const words = useText({
    worksheet: worksheetWords,
    communities: communitiesWords,
    submitted: submittedWords,
    worksheetForms: worksheetFormsWords,
  })
  const forms = words.worksheetForms
  const maySubmit = useMaySubmit('')?.allowed === true
  return (
    <main className="worksheet" id="content">
      <header className="worksheet-head">
        <h1>{forms.workflowTitle}</h1>
      </header>
      <nav aria-label={forms.workflowTitle}>
        <ul className="workflow">
          {maySubmit ? (
            <Way to={links.welcomeSubmitWorksheet()} icon={<FileIcon />} title={words.worksheet.welcomeTitle}>
              {forms.workflowSubmit}
            </Way>
          ) : null}
          <Way to={links.communities()} icon={<HouseIcon />} title={words.communities.title}>
            {forms.workflowLook}
          </Way>
          <Way to={links.brokerSubmittedWorksheets()} icon={<DeviceIcon />} title={words.submitted.title}>
            {forms.workflowSent}
          </Way>
        </ul>
      </nav>
      <KeptDrafts />
    </main>
  )
}

function Way({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <Link className="workflow-way" to={to}>
        {icon}
        <span>
          <strong>{title}</strong>
          <span className="ll-quiet">{children}</span>
        </span>
      </Link>
    </li>
  )
}
