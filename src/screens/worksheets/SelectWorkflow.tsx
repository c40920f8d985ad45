import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DeviceIcon, FileIcon, HouseIcon } from '../../controls/icons.tsx'
import { links } from '../../rules/links.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import { formWords } from '../../session/formWords.ts'
import { useProjectWording } from '../../session/wording.ts'
import { KeptDrafts } from './KeptDrafts.tsx'
import './Worksheet.css'

/** The ways on for somebody who has just come in: hand in, look around, or see what became of what was handed in. */
// §2 /select-workflow
export function SelectWorkflow() {
  const { words } = useProjectWording('')
  const forms = formWords()
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
