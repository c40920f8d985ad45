import { useState } from 'react'
import { Button } from '../../../src/controls/Button.tsx'
import { Card } from '../../../src/controls/Card.tsx'
import type { Stroke } from '../../../src/controls/signature.ts'
import { SignaturePad } from '../../../src/controls/SignaturePad.tsx'
import { SignatureView } from '../../../src/controls/SignatureView.tsx'

export function Signing() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [shown, setShown] = useState(true)
  return (
    <main className="g-page">
      <h1>Sign the agreement</h1>
      <Card actions={<Button kind="primary">Sign and continue</Button>}>
        {shown ? (
          <SignaturePad
            label="Zeynep Aydın, purchaser"
            hint="Sign with a finger or a pen"
            undo="Undo"
            clear="Clear"
            strokes={strokes}
            onChange={setStrokes}
          />
        ) : null}
      </Card>
      <div className="g-row">
        <Button onClick={() => setShown(!shown)}>Hand back</Button>
        <output data-testid="strokes">{strokes.length}</output>
      </div>
      {strokes.length > 0 ? (
        <Card>
          <SignatureView strokes={strokes} label="Signature of Zeynep Aydın" />
        </Card>
      ) : null}
      <output hidden data-testid="points">
        {JSON.stringify(strokes)}
      </output>
    </main>
  )
}
