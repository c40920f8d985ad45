import type { LaunchBoard } from '../../contract/launchBoard.ts'
import { showDone } from '../../freshness/showDone.ts'
import { launchWords } from '../../i18n/en/launch.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { entryForm } from '../../rules/fields/launch.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

/** Enters the visitor, with a category or a household's key. */
export function EnterDialog({
  board: { id, project, categories, mostInHousehold },
  isJoining,
  done,
  close,
}: {
  board: LaunchBoard
  isJoining: boolean
  done: () => void
  close: () => void
}) {
  const words = useText({ launch: launchWords, network: networkWords })
  const said = words.launch
  const only = categories.length === 1 ? (categories[0]?.id ?? '') : ''
  return (
    <FormDialog
      path="/comty/EnterLaunch"
      form={entryForm}
      facts={{ isJoining, most: mostInHousehold }}
      start={{ ...entryForm.blank, category: only }}
      title={isJoining ? said.join : said.enter}
      hint={isJoining ? said.joinHint : said.enterHint}
      label={said.enter}
      otherwise={words.network.needsNetwork}
      fields={{
        choices: {
          category: {
            isCards: true,
            options: categories.map((one) => ({ id: one.id, label: one.name })),
          },
          size: {
            options: Array.from({ length: mostInHousehold }, (_, at) => ({
              id: String(at + 1),
              label: at === 0 ? said.alone : said.people({ count: at + 1 }),
            })),
          },
        },
      }}
      ask={({ category, size, key }) => ({
        projectId: project,
        launch: id,
        category: isJoining ? (categories[0]?.id ?? 'c1') : category,
        size: Number(size) || 1,
        key: isJoining ? key : null,
      })}
      done={() => {
        showDone(line(launchWords, 'entered'))
        done()
      }}
      close={close}
    />
  )
}
