import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { showDone } from '../../freshness/showDone.ts'
import { channelLinksWords } from '../../i18n/en/channelLinks.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { channelLinkForm, linkTargets } from '../../rules/fields/channelLink.ts'
import { homeText, homeTitle } from '../../rules/homeText.ts'
import { typeOfStype } from '../../rules/projectTypes.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'
import { OneLink } from './OneLink.tsx'

type LinkDesk = Answer<'/comty/GetLinks'>
export type ChannelLink = LinkDesk['links'][number]

/** A community's links for newsletters, posters and sheets, with what came of each. */
export function ChannelLinks() {
  const { projectid = '' } = useParams()
  const said = useText(channelLinksWords)
  const answer = useAnswer('/comty/GetLinks', { project_id: projectid })
  const [isAdding, setIsAdding] = useState(false)
  const desk = answer.value
  const target = useTarget()
  const columns = [
    {
      id: 'name',
      label: said.columns.name,
      width: 'minmax(0, 2fr)',
      text: (one: ChannelLink) => `${one.name} ${target(one)}`,
      sortBy: ({ name }: ChannelLink) => name,
    },
    {
      id: 'opens',
      label: said.columns.opens,
      width: '7em',
      sortBy: ({ opens }: ChannelLink) => opens,
      isBare: true,
    },
    {
      id: 'holds',
      label: said.columns.holds,
      width: '9em',
      sortBy: ({ holds }: ChannelLink) => holds,
      isBare: true,
    },
    {
      id: 'worksheets',
      label: said.columns.worksheets,
      width: '9em',
      sortBy: ({ worksheets }: ChannelLink) => worksheets,
      isBare: true,
    },
    stateColumn(said, '8em'),
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={
        <>
          {desk?.mayMake === true ? (
            <Button kind="primary" onClick={() => setIsAdding(true)}>
              {said.add}
            </Button>
          ) : null}
        </>
      }
      answer={answer}
      failed={said.failed}
      order="newestFirst"
      rows={desk?.links}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={({ id }) => id}
      Cell={LinkCell}
      empty={said.none}
      name="link"
      renderOpened={(link, close) => (
        <OneLink
          key={link.id}
          link={link}
          target={target(link)}
          maySwitch={desk?.mayMake === true}
          done={answer.refresh}
          close={close}
        />
      )}
    >
      {desk !== undefined && isAdding ? (
        <NewLink desk={desk} done={answer.refresh} close={() => setIsAdding(false)} />
      ) : null}
    </OfficeBoard>
  )
}

/** Where a link leads, in words. */
function useTarget(): (link: ChannelLink) => string {
  const projectType = typeOfStype(useParams()['stype'])
  const words = useText({ links: channelLinksWords, lot: lotWords })
  return ({ home, model }) =>
    home === null
      ? (model ?? words.links.targets.community)
      : homeTitle({ number: home.number, building: home.building, projectType }, words)
}

function LinkCell({ row, column }: BoardCellProps<ChannelLink>) {
  const said = useText(channelLinksWords)
  const target = useTarget()
  switch (column) {
    case 'name':
      return (
        <>
          <strong>{row.name}</strong>
          <span className="ll-small ll-quiet">{target(row)}</span>
        </>
      )
    case 'state':
      return <Tag tone={row.state === 'on' ? 'good' : 'quiet'}>{said.states[row.state]}</Tag>
    default:
      return <span className="ll-figures">{row[column as 'opens' | 'holds' | 'worksheets']}</span>
  }
}

function NewLink({ desk, done, close }: { desk: LinkDesk; done: () => void; close: () => void }) {
  const { projectid = '' } = useParams()
  const said = useText(channelLinksWords)
  return (
    <FormDialog
      path="/comty/AddLink"
      form={channelLinkForm}
      facts={{}}
      title={said.add}
      label={said.make}
      otherwise={said.needsNetwork}
      fields={{
        hints: { name: said.namePlace },
        choices: {
          leadsTo: {
            isCards: true,
            options: linkTargets.map((id) => ({ id, label: said.targets[id] })),
          },
          lot: {
            placeholder: '',
            options: desk.homes.map((one) => ({ id: String(one.id), label: homeText(one) })),
          },
          model: {
            placeholder: '',
            options: desk.models.map(({ id, name }) => ({ id: String(id), label: name })),
          },
        },
      }}
      ask={({ name, leadsTo, lot, model }) => ({
        project_id: projectid,
        name,
        lot_id: leadsTo === 'home' ? Number(lot) : null,
        model_id: leadsTo === 'model' ? Number(model) : null,
      })}
      done={(_, { sent }) => {
        showDone(line(channelLinksWords, 'made', { name: sent.name }))
        done()
        close()
      }}
      close={close}
    />
  )
}
