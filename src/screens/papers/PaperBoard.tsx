import { Suspense, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useFetched } from '../../calls/useFetched.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { placingWords } from '../../i18n/en/placing.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { readMark } from '../../rules/papers/mark.ts'
import { withoutPlace } from '../../rules/papers/signers.ts'
import { showToast } from '../../controls/toast.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import { PdfPages } from '../journey/PdfPagesLater.tsx'
import { pdfAssets, usePdfWords } from '../journey/usePdfWords.ts'
import { markChoices, markLabel, placingAreas, signerLabel } from './markLabel.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { PlaceLayer } from './PlaceLayer.tsx'
import { type Draft, type ListedPaper, onPage, placed, type PlacedMark } from './places.ts'

const loading = <Skeleton ratio="3 / 4" />

/** One paper with its places, to draw and save as a new version. */
export function PaperBoard({
  projectId,
  builder,
  paper,
  onSaved,
  onAgain,
}: {
  projectId: string
  builder: string
  paper: ListedPaper
  onSaved: () => unknown
  onAgain: () => void
}) {
  const words = useText({
    ...placingAreas,
    actions: actionsWords,
    reserving: reservingWords,
  })
  const { placing } = words
  const pdfWords = usePdfWords(paper.title)
  const template = useFetched(`${projectId} ${paper.key}`, async () =>
    bytesOfBase64((await call('/comty/GetPaperFile', { projectId, key: paper.key })).base64),
  )
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    paper.fields.map((one, id) => ({ ...one, id })),
  )
  const [chosen, setChosen] = useState<number>()
  const [seen, setSeen] = useState(0)
  const { busy, send } = useSubmit('/comty/PlacePaperFields')
  const isMap = paper.kind === 'map'
  const labelOf = ({ mark, page }: PlacedMark) =>
    placing.place({ what: markLabel(mark, words, builder), page: page + 1 })
  const change = (draft: Draft) =>
    setDrafts((all) => all.map((one) => (one.id === draft.id ? onPage(draft, paper.pages) : one)))
  const add = (page: number, box: Pick<PlacedMark, 'x' | 'y' | 'w' | 'h'>) => {
    const id = Math.max(-1, ...drafts.map((one) => one.id)) + 1
    setDrafts([...drafts, onPage({ ...box, page, mark: 'sig:purchaser1', id }, paper.pages)])
    setChosen(id)
  }
  const remove = (id: number) => {
    setDrafts(drafts.filter((one) => one.id !== id))
    setChosen(undefined)
  }
  const signs = drafts.flatMap(({ mark }) => {
    const read = readMark(mark)
    return read !== null && 'sign' in read ? [{ kind: read.sign, signer: read.signer }] : []
  })
  const lacking = withoutPlace(signs, 3)
  const hasChanged = JSON.stringify(drafts.map(placed)) !== JSON.stringify(paper.fields)
  const draft = drafts.find(({ id }) => id === chosen)
  if (paper.kind === 'page') return <Notice>{placing.fixedFields}</Notice>
  return (
    <div className="paper-board">
      <div className="paper-sheet">
        {template === undefined ? loading : null}
        {template !== undefined && 'cause' in template ? (
          <EmptyState
            title={words.reserving.previewFailed}
            action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
          />
        ) : null}
        {template !== undefined && 'value' in template ? (
          <Suspense fallback={loading}>
            <PdfPages
              source={template.value}
              onPage={(page) => setSeen(page - 1)}
              renderOver={(page) => {
                const size = paper.pages[page]
                return size === undefined || !isMap ? null : (
                  <PlaceLayer
                    page={page}
                    size={size}
                    drafts={drafts.filter((one) => one.page === page)}
                    chosen={chosen}
                    labelOf={labelOf}
                    hint={placing.keys}
                    onDraw={add}
                    onChange={change}
                    onChoose={setChosen}
                    onRemove={remove}
                  />
                )
              }}
              assets={pdfAssets}
              failed={<EmptyState title={words.reserving.previewFailed} />}
              words={pdfWords}
            />
          </Suspense>
        ) : null}
      </div>
      <aside className="paper-side">
        <p className="ll-small">
          {paper.isDraft
            ? placing.draft({ version: paper.version })
            : placing.version({ version: paper.version })}
        </p>
        {isMap ? (
          <>
            <p className="ll-small">{placing.keys}</p>
            <Button
              onClick={() => {
                const size = paper.pages[seen] ?? { width: 612, height: 792 }
                add(seen, { x: size.width / 2 - 90, y: size.height / 2, w: 180, h: 36 })
              }}
            >
              {placing.add}
            </Button>
          </>
        ) : (
          <Notice>{placing.fixedFields}</Notice>
        )}
        {draft && isMap ? (
          <PlaceForm
            draft={draft}
            choices={markChoices(words, builder)}
            pages={paper.pages.length}
            onChange={change}
            onRemove={() => remove(draft.id)}
          />
        ) : null}
        <h2>{placing.places}</h2>
        <ul>
          {drafts.map((one) => (
            <li key={one.id}>
              <Button kind="plain" aria-pressed={one.id === chosen} onClick={() => setChosen(one.id)}>
                {labelOf(one)}
              </Button>
            </li>
          ))}
        </ul>
        {lacking.map((role) => (
          <Notice key={role} kind="warning" live>
            {placing.noPlace({ signer: signerLabel(role, words, builder) })}
          </Notice>
        ))}
        {isMap ? (
          <Button
            kind="primary"
            busy={busy}
            disabled={!hasChanged || lacking.length > 0}
            onClick={() =>
              void send(
                {
                  projectId,
                  key: paper.key,
                  version: paper.version,
                  fields: drafts.map(placed),
                },
                {
                  done: async ({ version }) => {
                    showToast({
                      text: line(placingWords, 'saved', { version }),
                      kind: 'good',
                      duration: 6000,
                    })
                    await onSaved()
                  },
                  failed: (problem) =>
                    showToast({
                      text: { problem, otherwise: line(networkWords, 'needsNetwork') },
                      kind: 'warning',
                      duration: 8000,
                    }),
                },
              )
            }
          >
            {placing.save}
          </Button>
        ) : null}
        {hasChanged ? <p className="ll-small">{placing.unsaved}</p> : null}
      </aside>
    </div>
  )
}
