import { useSubmit } from '../../calls/useSubmit.ts'
import { showDone } from '../../freshness/showDone.ts'
import { launchDeskWords } from '../../i18n/en/launchDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { doorForm, serveForm } from '../../rules/fields/door.ts'
import { drawForm } from '../../rules/fields/launch.ts'
import { addressOfRound } from '../../rules/launch/beacon.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import type { OfficeLaunch } from './Launches.tsx'

export type LaunchAct = 'draw' | 'door' | 'serve' | 'end'

interface Acting {
  readonly launch: OfficeLaunch
  readonly projectId: string
  readonly done: () => void
  readonly close: () => void
}

/** Draws the order with the beacon's round, which anybody can look up. */
export function DrawDialog({ launch: { id, name, round }, projectId, done, close }: Acting) {
  const said = useText(launchDeskWords)
  return (
    <FormDialog
      wide
      path="/comty/DrawLaunch"
      form={drawForm}
      facts={{}}
      title={said.draw}
      hint={said.drawHint}
      label={said.draw}
      otherwise={said.needsNetwork}
      ask={(sent) => ({ project_id: projectId, launch: id, ...sent })}
      done={() => {
        showDone(line(launchDeskWords, 'drawn', { name }))
        done()
      }}
      close={close}
    >
      <p className="sale-note">
        <code>{addressOfRound(round)}</code>
      </p>
    </FormDialog>
  )
}

/** Enters somebody at the door. */
export function DoorDialog({ launch: { id, categories }, projectId, done, close }: Acting) {
  const said = useText(launchDeskWords)
  return (
    <FormDialog
      path="/comty/EnterAtDoor"
      form={doorForm}
      facts={{}}
      start={{ ...doorForm.blank, category: categories.length === 1 ? (categories[0]?.id ?? '') : '' }}
      title={said.door}
      hint={said.doorHint}
      label={said.door}
      otherwise={said.needsNetwork}
      fields={{
        choices: { category: { options: categories.map((one) => ({ id: one.id, label: one.name })) } },
      }}
      ask={(sent) => ({ project_id: projectId, launch: id, ...sent })}
      done={() => {
        showDone(line(launchDeskWords, 'entered'))
        done()
      }}
      close={close}
    />
  )
}

/** Lets the caller hold a home for somebody whose turn it is. */
export function ServeDialog({ launch: { id }, projectId, done, close }: Acting) {
  const said = useText(launchDeskWords)
  return (
    <FormDialog
      path="/comty/ServeEntry"
      form={serveForm}
      facts={{}}
      title={said.serve}
      hint={said.serveHint}
      label={said.serve}
      otherwise={said.needsNetwork}
      isReady={({ rank }) => Number(rank) > 0}
      ask={({ rank }) => ({ project_id: projectId, launch: id, rank: Number(rank) })}
      done={(_, { sent }) => {
        showDone(line(launchDeskWords, 'serving', { rank: sent.rank }))
        done()
      }}
      close={close}
    />
  )
}

/** Ends a launch, or calls it off before its draw. */
export function EndDialog({ launch: { id, name, state }, projectId, done, close }: Acting) {
  const said = useText(launchDeskWords)
  const { send, busy, problem } = useSubmit('/comty/EndLaunch')
  const isDrawn = state === 'running' || state === 'drawn'
  const end = () =>
    void send(
      { project_id: projectId, launch: id },
      {
        done: () => {
          showDone(line(launchDeskWords, 'ended', { name }))
          done()
        },
      },
    )
  return (
    <ActDialog
      title={isDrawn ? said.end : said.cancel}
      hint={isDrawn ? said.endHint : said.cancelHint}
      label={isDrawn ? said.end : said.cancel}
      kind="danger"
      otherwise={said.needsNetwork}
      onDo={end}
      {...{ busy, problem, close }}
    />
  )
}
