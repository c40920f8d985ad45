import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { buttonClass } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { DownloadIcon, FileIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { placingWords } from '../../i18n/en/placing.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { useText } from '../../i18n/useText.ts'
import { can } from '../../rules/permissions.ts'
import { links } from '../../rules/links.ts'
import { sizeText } from '../../rules/numberText.ts'
import { pageLocale } from '../../session/language.ts'
import { actorAtom, deviceAtom } from '../../session/sessionAtoms.ts'
import './Account.css'

/** The documents of all the person's projects, to read and download. */
// §2 /projectfiles
export function ProjectFiles() {
  const words = useText(accountWords).files
  const mine = useAnswer('/comty/CallUserProjectList', {})
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  const projects = mine.value?.projectList
  return (
    <main className="account" id="content">
      <h1>{words.title}</h1>
      <DataAge answer={mine} />
      <Awaited answer={mine} coming={<Skeleton lines={6} />} failed={words.failed} />
      {projects?.length === 0 ? <EmptyState title={words.none} /> : null}
      {projects?.map((projectId) => (
        <FilesOf
          key={projectId}
          projectId={projectId}
          name={communities?.find((one) => one.PROJECT_ID === projectId)?.PROJECT_NAME ?? projectId}
        />
      ))}
    </main>
  )
}

function FilesOf({ projectId, name }: { projectId: string; name: string }) {
  const t = useText({ account: accountWords, network: networkWords, placing: placingWords })
  const actor = useAtomValue(actorAtom)
  const words = t.account.files
  // A download would stay on the kiosk for the next visitor.
  const mayDownload = useAtomValue(deviceAtom) === null
  const answer = useAnswer('/comty/GetProjectAssets', { project_id: projectId })
  const files = answer.value?.assets.filter(({ kind }) => kind === 'pdf')
  return (
    <section className="account-part" aria-labelledby={`files-${projectId}`} data-files={projectId}>
      <h2 id={`files-${projectId}`}>{name}</h2>
      {files === undefined && answer.state === 'loading' ? <Skeleton lines={2} /> : null}
      {files === undefined && answer.state === 'failed' ? (
        <p className="ll-quiet">{t.network.notKept}</p>
      ) : null}
      {can(actor, 'placePapers', { projectId }).allowed ? (
        <p>
          <Link to={links.placePapers(projectId)}>{t.placing.title}</Link>
        </p>
      ) : null}
      {files?.length === 0 ? <p className="ll-quiet">{words.noneHere}</p> : null}
      {files === undefined || files.length === 0 ? null : (
        <ul className="account-list">
          {files.map((file) => (
            <li key={file.asset_id}>
              <Link
                className="account-file"
                to={links.communityAsset(projectId, file.asset_id)}
                aria-label={words.open({ title: file.title })}
              >
                <FileIcon />
                <span className="account-row">
                  <strong>{file.title}</strong>
                  <span className="ll-small ll-quiet ll-figures">
                    {[words.pages({ count: file.pages }), sizeText(file.size, pageLocale())].join(' · ')}
                  </span>
                </span>
              </Link>
              {mayDownload ? (
                <a
                  className={buttonClass('quiet')}
                  href={file.url}
                  download={`${file.title}.pdf`}
                  aria-label={words.download({ title: file.title })}
                >
                  <DownloadIcon />
                  <span className="account-take">{words.take}</span>
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
