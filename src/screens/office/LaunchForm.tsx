import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { launchDeskWords } from '../../i18n/en/launchDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import {
  atOnceChoices,
  categoriesIn,
  householdChoices,
  launchForm,
  turnMinuteChoices,
} from '../../rules/fields/launch.ts'
import { homeText } from '../../rules/homeText.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { Chosen } from './Chosen.tsx'
import type { LaunchDesk } from './Launches.tsx'

/** Plans a launch, whose rules are fixed and published on saving. */
export function LaunchForm({
  projectId,
  desk: { lots: free, timeZone },
  done,
  close,
}: {
  projectId: string
  desk: LaunchDesk
  done: () => void
  close: () => void
}) {
  const said = useText(launchDeskWords)
  const [lots, setLots] = useState<ReadonlySet<number>>(() => new Set())
  const numbers = (all: readonly number[], text: (count: number) => string) => ({
    options: all.map((one) => ({ id: String(one), label: text(one) })),
  })
  return (
    <FormDialog
      wide
      path="/comty/PlanLaunch"
      form={launchForm}
      facts={{}}
      start={{ ...launchForm.blank, categories: said.everybody }}
      title={said.add}
      hint={said.fixed}
      label={said.publish}
      otherwise={said.needsNetwork}
      isReady={() => lots.size > 0}
      fields={{
        hints: {
          opensAt: said.zone({ zone: timeZone }),
          startsAt: said.startsHint,
          categories: said.categoriesHint,
        },
        choices: {
          turnMinutes: numbers(turnMinuteChoices, (count) => said.minutes({ count })),
          turnsAtOnce: numbers(atOnceChoices, String),
          mostInHousehold: numbers(householdChoices, String),
        },
      }}
      ask={({ turnMinutes, turnsAtOnce, mostInHousehold, categories, ...sent }) => ({
        project_id: projectId,
        ...sent,
        turnMinutes: Number(turnMinutes),
        turnsAtOnce: Number(turnsAtOnce),
        mostInHousehold: Number(mostInHousehold),
        categories: categoriesIn(categories),
        lots: [...lots],
      })}
      done={(_, { sent }) => {
        showDone(line(launchDeskWords, 'planned', { name: sent.name }))
        done()
        close()
      }}
      close={close}
      below={
        <Chosen
          title={said.lotsOf({ count: lots.size })}
          options={free.map((one) => ({ id: one.id, label: homeText(one) }))}
          chosen={lots}
          set={setLots}
          tools={
            <div className="sales-actions">
              <Button onClick={() => setLots(new Set(free.map(({ id }) => id)))}>{said.allLots}</Button>
              <Button onClick={() => setLots(new Set())}>{said.noLots}</Button>
            </div>
          }
        />
      }
    />
  )
}
