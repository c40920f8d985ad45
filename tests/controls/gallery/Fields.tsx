import { useState } from 'react'
import { Checkbox } from '../../../src/controls/Checkbox.tsx'
import { Field } from '../../../src/controls/Field.tsx'
import { NativeSelect } from '../../../src/controls/NativeSelect.tsx'
import { PhoneField } from '../../../src/controls/PhoneField.tsx'
import { RangeSlider } from '../../../src/controls/RangeSlider.tsx'
import { RadioCards } from '../../../src/controls/RadioCards.tsx'
import { TextArea } from '../../../src/controls/TextArea.tsx'
import { Button } from '../../../src/controls/Button.tsx'
import { Dialog } from '../../../src/controls/Dialog.tsx'

const MODELS = [
  { id: 'alder', label: 'The Alder', detail: '3 bed, 2 bath, 1,842 SF', aside: '$689,900' },
  { id: 'birch', label: 'The Birch', detail: '4 bed, 3 bath, 2,310 SF', aside: '$764,900' },
  { id: 'cedar', label: 'The Cedar', detail: 'Not offered on this lot', aside: '$812,400', disabled: true },
  { id: 'doug', label: 'The Douglas', detail: '4 bed, 4 bath, 2,675 SF', aside: '$865,000' },
]
const CODES = [
  { id: 'CA', dial: '+1', name: 'Canada' },
  { id: 'TR', dial: '+90', name: 'Türkiye' },
  { id: 'DE', dial: '+49', name: 'Germany' },
]

export function Fields() {
  const [model, setModel] = useState('')
  const [phone, setPhone] = useState('416 555 0134')
  const [code, setCode] = useState('CA')
  const [price, setPrice] = useState<{ min: number | null; max: number | null }>({ min: null, max: null })
  const [pay, setPay] = useState('cheque')
  const [open, setOpen] = useState(false)
  return (
    <main className="g-page">
      <h1>Fields</h1>
      <div className="g-two">
        <Field label="First name" defaultValue="Zeynep" />
        <Field label="Middle name" mark="optional" />
        <Field
          label="Email"
          hint="We send the worksheet here."
          inputMode="email"
          placeholder="name@example.com"
        />
        <Field label="Postal code" defaultValue="M5V" error="Please enter a valid postal code." />
        <Field
          label="Offer price"
          before="$"
          inputMode="decimal"
          defaultValue="689,900"
          className="ll-figures"
        />
        <Field label="Lot frontage" after="ft" defaultValue="38" disabled />
        <PhoneField
          label="Mobile phone"
          value={phone}
          onChange={setPhone}
          codes={CODES}
          code={code}
          onCode={setCode}
          codeLabel="Calling code"
          maxLength={20}
        />
        <NativeSelect
          label="Model"
          placeholder="Choose a model"
          options={MODELS}
          value={model}
          onChange={(event) => setModel(event.target.value)}
        />
        <NativeSelect
          label="Elevation"
          placeholder="Choose an Elevation"
          options={[{ id: 'a', label: 'Elevation A' }]}
          defaultValue=""
          error="Choose an elevation."
        />
        <NativeSelect
          label="Province"
          placeholder="Choose a province"
          options={[
            { id: 'ON', label: 'Ontario' },
            { id: 'QC', label: 'Quebec' },
          ]}
          defaultValue=""
        />
        <NativeSelect
          label="Suite"
          placeholder="No suites on this floor"
          options={[]}
          defaultValue=""
          disabled
        />
      </div>
      <RangeSlider
        label="Price"
        minLabel="Price, from"
        maxLabel="Price, to"
        openText="Any"
        steps={[600, 650, 700, 750, 800, 850, 900, 950, 1000]}
        text={(step) => `$${step}K`}
        counts={() => [2, 8, 14, 6, 0, 3, 1, 1]}
        value={price}
        onChange={setPrice}
      />
      <TextArea label="Comments" hint="Anything the sales team should know." />
      <RadioCards
        label="How will the deposit be paid?"
        value={pay}
        onChange={setPay}
        columns={2}
        choices={[
          { id: 'cheque', title: 'Cheque', detail: 'Handed in at the sales centre', aside: '$5,000' },
          { id: 'card', title: 'Credit card', detail: 'One payment, today', aside: '$5,000' },
          { id: 'pad', title: 'Pre-authorised debit', detail: 'Four instalments' },
          { id: 'wire', title: 'Wire transfer', detail: 'Not offered here', disabled: true },
        ]}
      />
      <div>
        <Checkbox label="I have read the terms and the privacy notice." defaultChecked />
        <Checkbox label="Keep me informed about new releases." detail="About one mail a month." />
        <Checkbox label="I confirm that I am 18 or older." error="Please confirm your age." />
        <Checkbox label="Already on file" disabled />
      </div>
      <Button onClick={() => setOpen(true)}>Choose in a window</Button>
      <Dialog open={open} title="Model" closeLabel="Close" onClose={() => setOpen(false)}>
        <NativeSelect
          label="Model here"
          placeholder="Choose a model"
          options={MODELS}
          value={model}
          onChange={(event) => setModel(event.target.value)}
        />
      </Dialog>
    </main>
  )
}
