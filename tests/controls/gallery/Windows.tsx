import { useState } from 'react'
import { Button } from '../../../src/controls/Button.tsx'
import { Dialog } from '../../../src/controls/Dialog.tsx'
import { Field } from '../../../src/controls/Field.tsx'
import { Sheet } from '../../../src/controls/Sheet.tsx'
import { showToast } from '../../../src/controls/toast.ts'
import { Checkbox } from '../../../src/controls/Checkbox.tsx'
import { RadioCards } from '../../../src/controls/RadioCards.tsx'
import { ActDialog } from '../../../src/modals/ActDialog.tsx'

export function Windows() {
  const [open, setOpen] = useState<'dialog' | 'must' | 'sheet' | 'long' | 'act' | 'end' | ''>('')
  const [done, setDone] = useState(0)
  const [why, setWhy] = useState('')
  const [inner, setInner] = useState(false)
  const close = () => setOpen('')
  return (
    <main className="g-page">
      <h1>Windows and messages</h1>
      <div className="g-row">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('must')}>Open question</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Button onClick={() => setOpen('long')}>Open long</Button>
        <Button onClick={() => setOpen('act')}>Open act</Button>
        <Button onClick={() => setOpen('end')}>Open end</Button>
        <output>{`Done ${done}`}</output>
      </div>
      <div className="g-row">
        <Button
          onClick={() => showToast({ text: { said: 'Worksheet received' }, kind: 'good', duration: 3000 })}
        >
          Three seconds
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: { said: 'The email entered is not registered.' },
              kind: 'danger',
              duration: 8000,
              code: 'email',
            })
          }
        >
          Eight seconds
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: { said: 'A new version is ready.' },
              duration: 'persistent',
              code: 'update',
              action: {
                label: { said: 'Update' },
                onPress: () => showToast({ text: { said: 'Updated' }, duration: 3000 }),
              },
            })
          }
        >
          Until dismissed
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        title="Edit buyer"
        closeLabel="Close"
        onClose={close}
        actions={
          <>
            <Button onClick={() => setInner(true)}>Discard</Button>
            <Button
              kind="primary"
              onClick={() => {
                showToast({ text: { said: 'Saved' }, kind: 'good', duration: 3000 })
                setOpen('')
              }}
            >
              Save
            </Button>
          </>
        }
      >
        <div className="g-section">
          <p>Changes go to the sales team with the worksheet.</p>
          <Field label="First name" />
          <Field label="Last name" />
          <Button onClick={() => showToast({ text: { said: 'Checked' }, duration: 8000 })}>Check</Button>
        </div>
        <Dialog
          open={inner}
          title="Discard changes?"
          closeLabel="Close"
          onClose={() => setInner(false)}
          actions={
            <>
              <Button onClick={() => setInner(false)}>Keep editing</Button>
              <Button
                kind="danger"
                onClick={() => {
                  setInner(false)
                  setOpen('')
                }}
              >
                Discard changes
              </Button>
            </>
          }
        >
          What you typed here is lost.
        </Dialog>
      </Dialog>
      {open === 'act' || open === 'end' ? (
        <ActDialog
          title={open === 'act' ? 'Record it' : 'End it'}
          label={open === 'act' ? 'Record' : 'End'}
          kind={open === 'act' ? 'primary' : 'danger'}
          busy={false}
          problem={null}
          onDo={() => setDone(done + 1)}
          close={close}
        >
          <Field label="Reference" />
          <Field label="Search" type="search" />
          <RadioCards
            label="Why"
            hint="The nearest reason will do."
            isNeeded
            value={why}
            choices={[
              { id: 'price', title: 'Price' },
              { id: 'other', title: 'Another' },
            ]}
            onChange={setWhy}
          />
        </ActDialog>
      ) : null}
      <Dialog
        open={open === 'must'}
        role="alertdialog"
        title="Are you still there?"
        actions={
          <Button kind="primary" wide data-autofocus onClick={close}>
            I’m still here
          </Button>
        }
      >
        This screen starts over in 20 seconds, for your privacy.
      </Dialog>
      <Dialog open={open === 'long'} title="Terms" closeLabel="Close" onClose={close} wide>
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>{`${index + 1}. The purchaser agrees to the terms as shown in the agreement.`}</p>
        ))}
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        title="Filters"
        closeLabel="Close"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Reset</Button>
            <Button kind="primary" onClick={close}>
              Show 14 homes
            </Button>
          </>
        }
      >
        <Checkbox label="Available now" defaultChecked />
        <Checkbox label="Move-in ready" />
        <Checkbox label="Corner lot" />
        <Checkbox label="Walk-out basement" />
        <Field label="Price up to" before="$" inputMode="numeric" />
      </Sheet>
    </main>
  )
}
