import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { replayWords } from '../../i18n/en/replay.ts'
import { useText } from '../../i18n/useText.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'

type Seen = Answer<'/comty/GetReplay'>['seen']
export type OpenPaper = Seen['envelopes'][number]['papers'][number] & { readonly envelopeId: number }

/** A paper, byte for byte as it was. */
export function ReplayPaper({
  transid,
  paper: { envelopeId, key, revision, isSealed, title, sha256 },
  close,
}: {
  transid: number
  paper: OpenPaper
  close: () => void
}) {
  const words = useText({ replay: replayWords, actions: actionsWords })
  const [tries, setTries] = useState(0)
  return (
    <Dialog open wide title={title} closeLabel={words.actions.close} onClose={close}>
      {isSealed ? null : <p className="ll-small ll-quiet replay-hash">{words.replay.bytes({ sha256 })}</p>}
      <FetchedPaper
        key={tries}
        fetched={async () =>
          await call('/comty/GetReplayPaper', { transid, envelopeId, key, revision, isSealed })
        }
        // A sealed paper has its own file.
        sha256={isSealed ? undefined : sha256}
        title={title}
        failedText={words.replay.paperFailed}
        onAgain={() => setTries((before) => before + 1)}
      />
    </Dialog>
  )
}
