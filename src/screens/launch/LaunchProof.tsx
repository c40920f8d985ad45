import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { type LaunchBoard, launchFiles } from '../../contract/launchBoard.ts'
import { launchWords } from '../../i18n/en/launch.ts'
import { useText } from '../../i18n/useText.ts'
import { addressOfRound } from '../../rules/launch/beacon.ts'
import { links } from '../../rules/links.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'

/** A launch's publications, and how to check them. */
export function LaunchProof({ board }: { board: LaunchBoard }) {
  const words = useText(launchWords)
  // A file saved on a shared screen would stay there.
  const isShared = useAtomValue(deviceAtom) !== null
  const isDrawn = board.state === 'drawn' || board.state === 'running' || board.state === 'ended'
  const hashes: [string, string][] = [[words.rulesHash, board.rulesHash]]
  if (board.listHash !== null) hashes.push([words.listHash, board.listHash])
  return (
    <section className="launch-proof">
      <h2>{words.proof}</h2>
      <p className="ll-quiet">{words.proofText}</p>
      <Facts
        className="launch-facts"
        facts={[
          [
            words.round,
            isDrawn && !isShared ? (
              <a key="round" href={addressOfRound(board.round)}>
                {board.round}
              </a>
            ) : (
              String(board.round)
            ),
          ],
          ...hashes.map(([name, hash]) => [name, <code key={name}>{hash}</code>] as const),
        ]}
      />
      {isShared ? null : (
        <div className="launch-ways">
          <LinkButton element={<a href={launchFiles.rules(board.id)}>{words.rulesFile}</a>} />
          {board.listHash === null ? null : (
            <LinkButton element={<a href={launchFiles.list(board.id)}>{words.listFile}</a>} />
          )}
          {isDrawn ? (
            <>
              <LinkButton element={<a href={launchFiles.draw(board.id)}>{words.drawFile}</a>} />
              <LinkButton element={<Link to={links.verify()}>{words.check}</Link>} />
            </>
          ) : null}
        </div>
      )}
    </section>
  )
}
