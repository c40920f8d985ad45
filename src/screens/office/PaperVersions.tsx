import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { showDone } from '../../freshness/showDone.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { paperVersionsWords } from '../../i18n/en/paperVersions.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { links } from '../../rules/links.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'

type Version = Answer<'/comty/GetPaperVersions'>['versions'][number]

const tones = { draft: 'brand', inForce: 'good', ended: 'quiet', dropped: 'quiet' } as const
const idOf = ({ key, version }: Version): string => `${key} ${version}`

/** A community's papers in all versions: view them, publish a draft, or discard it. */
export function PaperVersions() {
  const { projectid = '' } = useParams()
  const said = useText(paperVersionsWords)
  const answer = useAnswer('/comty/GetPaperVersions', { projectId: projectid })
  const versions = answer.value?.versions.toSorted(
    (a, b) => a.title.localeCompare(b.title) || b.version - a.version,
  )
  const columns = [
    {
      id: 'paper',
      label: said.columns.paper,
      width: 'minmax(0, 2fr)',
      text: (one: Version) => one.title,
      sortBy: (one: Version) => one.title,
    },
    { id: 'version', label: said.columns.version, width: '8em', sortBy: (one: Version) => one.version },
    stateColumn(said, '10em'),
    {
      id: 'published',
      label: said.columns.published,
      width: 'minmax(0, 1.4fr)',
      text: (one: Version) => `${one.published_by} ${one.made_by}`,
      sortBy: (one: Version) => (one.published_at === null ? null : Date.parse(one.published_at)),
    },
    { id: 'running', label: said.columns.running, width: '9em', sortBy: (one: Version) => one.running },
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={<LinkButton element={<Link to={links.placePapers(projectid)}>{said.place}</Link>} />}
      answer={answer}
      failed={said.failed}
      order="byName"
      rows={versions}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={idOf}
      Cell={VersionCell}
      empty={said.none}
      name="paper"
      renderOpened={(version, close) => {
        const published = (versions ?? []).filter(
          ({ key, state }) => key === version.key && state !== 'draft',
        )
        return (
          <OneVersion
            key={idOf(version)}
            projectId={projectid}
            version={version}
            keeping={published.reduce((sum, { running }) => sum + running, 0)}
            unmade={published.reduce((sum, { unmade }) => sum + unmade, 0)}
            done={answer.refresh}
            close={close}
          />
        )
      }}
    />
  )
}

function VersionCell({ row, column }: BoardCellProps<Version>) {
  const said = useText(paperVersionsWords)
  const now = useNow()
  const at = (iso: string): string => timeText(Date.parse(iso), now)
  switch (column) {
    case 'paper':
      return (
        <>
          <strong>{row.title}</strong>
          <span className="ll-small ll-quiet ll-figures">
            {row.made_by === ''
              ? said.imported({ time: at(row.made_at) })
              : said.drawn({ time: at(row.made_at), name: row.made_by })}
          </span>
        </>
      )
    case 'version':
      return <span className="ll-figures">{said.version({ version: row.version })}</span>
    case 'state':
      return <Tag tone={tones[row.state]}>{said.states[row.state]}</Tag>
    case 'published':
      return (
        <>
          <span className="ll-small ll-figures">
            {row.published_at === null
              ? said.never
              : row.published_by === ''
                ? said.byImport({ time: at(row.published_at) })
                : said.by({ time: at(row.published_at), name: row.published_by })}
          </span>
          <span className="ll-small ll-quiet ll-figures">
            {row.ended_at === null || row.published_at === null ? '' : said.until({ time: at(row.ended_at) })}
          </span>
        </>
      )
    default:
      return (
        <span className="ll-figures">{row.running === 0 ? '' : said.running({ count: row.running })}</span>
      )
  }
}

/** One version to view; a draft can be published here. */
function OneVersion({
  projectId,
  version: { key, title, version, state, hasFile },
  keeping,
  unmade,
  done,
  close,
}: {
  projectId: string
  version: Version
  /** How many open purchases keep earlier versions. */
  keeping: number
  /** How many of these have no papers yet. */
  unmade: number
  done: () => void
  close: () => void
}) {
  const words = useText({ papers: paperVersionsWords, actions: actionsWords })
  const said = words.papers
  const [tries, setTries] = useState(0)
  const [isForUnmade, setForUnmade] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const publishing = useSubmit('/comty/PublishPaper')
  const dropping = useSubmit('/comty/DropPaperDraft')
  const finish = (key: 'published' | 'dropped') => {
    const text =
      key === 'published' ? line(paperVersionsWords, key, { title }) : line(paperVersionsWords, key)
    showDone(text)
    done()
    close()
  }
  const one = { projectId, key, version }
  const stay = keeping - (isForUnmade ? unmade : 0)
  if (isPublishing) {
    return (
      <ActDialog
        title={said.publishTitle({ title })}
        label={said.publish}
        otherwise={said.needsNetwork}
        onDo={() =>
          void publishing.send({ ...one, unmade: isForUnmade }, { done: () => finish('published') })
        }
        busy={publishing.busy}
        problem={publishing.problem}
        close={() => setIsPublishing(false)}
      >
        <p>{said.publishText({ version })}</p>
        {stay === 0 ? null : <p data-keeping={stay}>{said.keeps({ count: stay })}</p>}
        {unmade === 0 ? null : (
          <Checkbox
            label={said.alsoUnmade({ count: unmade })}
            checked={isForUnmade}
            onChange={() => setForUnmade(!isForUnmade)}
          />
        )}
      </ActDialog>
    )
  }
  return (
    <Dialog
      open
      wide
      title={`${title}: ${said.version({ version })}`}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.close}</Button>
          {state === 'draft' ? (
            <>
              <Button
                busy={dropping.busy}
                onClick={() => void dropping.send(one, { done: () => finish('dropped') })}
              >
                {said.drop}
              </Button>
              <Button kind="primary" onClick={() => setIsPublishing(true)}>
                {said.publish}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <p>
        <Tag tone={tones[state]}>{said.states[state]}</Tag>
      </p>
      {hasFile ? (
        <FetchedPaper
          key={tries}
          title={title}
          failedText={said.failed}
          fetched={async () => await call('/comty/GetPaperFile', one)}
          onAgain={() => setTries(tries + 1)}
        />
      ) : (
        <p>{said.noFile}</p>
      )}
      <Trouble problem={dropping.problem} otherwise={said.needsNetwork} />
    </Dialog>
  )
}
