import type { SVGProps } from 'react'
import './icons.css'

/** Props of a 24-unit icon, sized by `--icon` and hidden from screen readers. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'd' | 'children'>

function drawn(d: string) {
  return function Icon({ className, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        {...rest}
        className={className ? `ll-icon ${className}` : 'll-icon'}
      >
        <path d={d} />
      </svg>
    )
  }
}

export const BackIcon = /* @__PURE__ */ drawn('M19 12H5m6-7-7 7 7 7')
export const ForwardIcon = /* @__PURE__ */ drawn('M5 12h14m-6-7 7 7-7 7')
export const CloseIcon = /* @__PURE__ */ drawn('m6 6 12 12M18 6 6 18')
export const PlusIcon = /* @__PURE__ */ drawn('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ drawn('M5 12h14')
export const CheckIcon = /* @__PURE__ */ drawn('m5 12.5 4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ drawn('m6 9 6 6 6-6')
export const ChevronUpIcon = /* @__PURE__ */ drawn('m6 15 6-6 6 6')
export const ChevronLeftIcon = /* @__PURE__ */ drawn('m15 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ drawn('m9 6 6 6-6 6')
export const CameraIcon = /* @__PURE__ */ drawn(
  'M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.5-2.5h5L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5ZM12 16a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
)
export const FileIcon = /* @__PURE__ */ drawn(
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5Zm0 0v5h5M9 13h6m-6 3.5h4',
)
export const UploadIcon = /* @__PURE__ */ drawn(
  'M12 16V5m-4.5 4.5L12 5l4.5 4.5M5 15v3.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V15',
)
export const DownloadIcon = /* @__PURE__ */ drawn(
  'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 15v3.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V15',
)
export const ClockIcon = /* @__PURE__ */ drawn(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
)
export const CloudDoneIcon = /* @__PURE__ */ drawn(
  'M7.5 18.5a4 4 0 0 1-.5-7.97 5.5 5.5 0 0 1 10.6.97 3.5 3.5 0 0 1-.6 7ZM9.5 13.5l2 2 3.5-3.5',
)
export const CloudOffIcon = /* @__PURE__ */ drawn(
  'M4 4.5 19.5 20M9.2 7.2a5.5 5.5 0 0 1 8.4 4.3 3.5 3.5 0 0 1 1.9 5.7M15 18.5H7.5A4 4 0 0 1 7 10.53q.1-.9.5-1.7',
)
export const DeviceIcon = /* @__PURE__ */ drawn(
  'M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM10.5 17.5h3',
)
export const WarningIcon = /* @__PURE__ */ drawn('M12 4 3.5 19h17ZM12 10v4m0 2.6v.01')
export const InfoIcon = /* @__PURE__ */ drawn(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8v.01',
)
export const BedIcon = /* @__PURE__ */ drawn(
  'M3.5 18.5v-12M3.5 16h17v2.5M20.5 16v-2.5A2.5 2.5 0 0 0 18 11h-7v5M7.25 13.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
)
export const BathIcon = /* @__PURE__ */ drawn(
  'M3.5 12h17v1.5a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5ZM6 12V6.25a2.25 2.25 0 0 1 4.35-.8M8.5 7.5l3-2.5M7 18.2 6 20.5m11-2.3 1 2.3',
)
export const RulerIcon = /* @__PURE__ */ drawn('M3.8 15.2 15.2 3.8l5 5L8.8 20.2ZM7 12l2 2m1-5 3 3m0-6 2 2')
export const AreaIcon = /* @__PURE__ */ drawn('M4.5 4.5h15v15h-15ZM8 12V8h4m4 4v4h-4')
export const HouseIcon = /* @__PURE__ */ drawn('m3.5 11.5 8.5-7 8.5 7M5.5 10v9.5h13V10M10 19.5v-5.5h4v5.5')
export const BuildingIcon = /* @__PURE__ */ drawn(
  'M5.5 20.5v-17h9v17m0-11h4v11M3.5 20.5h17M8.5 7.5h3m-3 4h3m-3 4h3',
)
export const SearchIcon = /* @__PURE__ */ drawn(
  'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM15.6 15.6l4.9 4.9',
)
export const FilterIcon = /* @__PURE__ */ drawn(
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const ListIcon = /* @__PURE__ */ drawn(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const PinIcon = /* @__PURE__ */ drawn(
  'M12 21s-7-6.1-7-11a7 7 0 0 1 14 0c0 4.9-7 11-7 11z M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
export const MapIcon = /* @__PURE__ */ drawn(
  'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5l-5.5 2.5-6-2.5-5.5 2.5ZM9 4v13.5M15 6.5V20',
)
export const GridIcon = /* @__PURE__ */ drawn(
  'M4 4h6.5v6.5H4Zm9.5 0H20v6.5h-6.5ZM4 13.5h6.5V20H4Zm9.5 0H20V20h-6.5Z',
)
export const CompareIcon = /* @__PURE__ */ drawn('M4 5.5h6.5v13H4Zm9.5 0H20v13h-6.5ZM12 3v18')
export const PenIcon = /* @__PURE__ */ drawn(
  'M4 20l1-4.5L16.5 4a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19ZM14.5 6l3.5 3.5',
)
export const PeopleIcon = /* @__PURE__ */ drawn(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.5 3-5.25 6.5-5.25s6.1 1.75 6.5 5.25M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .7 3.2 2.4 3.5 4.9',
)
export const HeartIcon = /* @__PURE__ */ drawn(
  'M12 20s-8-4.8-8-10.5A4.5 4.5 0 0 1 12 6.7a4.5 4.5 0 0 1 8 2.8C20 15.2 12 20 12 20Z',
)
export const CalendarIcon = /* @__PURE__ */ drawn(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8.5 3.5v4m7-4v4',
)
export const TrashIcon = /* @__PURE__ */ drawn(
  'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-13M10 10.5v6m4-6v6',
)
export const UndoIcon = /* @__PURE__ */ drawn('M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3')
export const RefreshIcon = /* @__PURE__ */ drawn('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5')
export const SettingsIcon = /* @__PURE__ */ drawn(
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.1 2.1M7.7 16.3l-2.1 2.1m12.8 0-2.1-2.1M7.7 7.7 5.6 5.6',
)
export const EyeIcon = /* @__PURE__ */ drawn(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = /* @__PURE__ */ drawn(
  'M4 4.5 19.5 20M9.7 6a9 9 0 0 1 2.3-.4c6 0 9.5 6.4 9.5 6.4a16 16 0 0 1-2.8 3.5M6.5 7.7A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.1 4.2',
)
export const FitIcon = /* @__PURE__ */ drawn('M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15')
export const GlobeIcon = /* @__PURE__ */ drawn(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.2 2.3 3.4 5.2 3.4 8.5S14.2 18.2 12 20.5C9.8 18.2 8.6 15.3 8.6 12S9.8 5.8 12 3.5Z',
)
export const LargerIcon = /* @__PURE__ */ drawn('M3 19 8 6l5 13M4.8 14.5h6.4M17.5 10v8m-4-4h8')
export const SignOutIcon = /* @__PURE__ */ drawn(
  'M13.5 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h7.5M10 12h10.5m-4-4.5 4 4.5-4 4.5',
)
export const StartOverIcon = /* @__PURE__ */ drawn('M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9M4 4v5h5')
export const SquareCodeIcon = /* @__PURE__ */ drawn(
  'M4.5 4.5h5.5v5.5H4.5ZM14 4.5h5.5v5.5H14ZM4.5 14h5.5v5.5H4.5ZM14 14h2.5v2.5H14Zm5.5 0v2m-3 3.5h3v-1M14 19.5v.01M7.2 7.2v.01m9.5-.01v.01m-9.5 9.5v.01',
)
