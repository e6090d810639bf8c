/** The sidebar: a control for each option that the block's widget reads. */
import type { OptionName } from '../../src/protocol/options.ts'
import type { Attributes } from './attributes.ts'
import { optionsFor } from './optionsFor.ts'
import { type SiteOption, site } from './site.ts'
import { components, i18n } from './wp.ts'

const { PanelBody, SelectControl, TextControl } = components
const { __, sprintf } = i18n

interface ControlsProps {
  attributes: Attributes
  setAttributes: (changes: Attributes) => void
}

export function OptionControls(props: ControlsProps) {
  const applies = optionsFor(props.attributes)
  return (
    <>
      {Object.entries(site.groups).map(([group, heading]) => {
        const names = applies.filter(name => site.options[name]?.group === group)
        if (names.length === 0) return null
        return (
          <PanelBody key={group} title={heading} initialOpen={group === 'show'}>
            {names.map(name => (
              <OptionControl key={name} name={name} {...props} />
            ))}
          </PanelBody>
        )
      })}
    </>
  )
}

function OptionControl({ name, attributes, setAttributes }: ControlsProps & { name: OptionName }) {
  const option = site.options[name]
  if (!option) return null
  const isLocked = site.lock.includes(name)
  const inherited = site.defaults[name] ?? option.default
  const common = {
    label: option.label,
    help: isLocked ? __('Set for the whole site.', 'giflet') : option.help,
    disabled: isLocked,
    value: isLocked ? '' : (attributes[name] ?? ''),
    onChange: (value: string) => setAttributes({ [name]: value || undefined }),
  }
  const { values } = option
  if (!values) return <TextControl {...common} {...limitsOf(option)} placeholder={inherited} />
  const unset = inherited
    ? // translators: %s: a value
      sprintf(__('Default (%s)', 'giflet'), values[inherited] ?? inherited)
    : __('Default', 'giflet')
  const choices = Object.entries(values).map(([value, label]) => ({ value, label }))
  return <SelectControl {...common} options={[{ value: '', label: unset }, ...choices]} />
}

function limitsOf({ kind, min, max }: SiteOption): object {
  if (kind === 'count') return { type: 'number', min, max }
  if (kind === 'level') return { type: 'number', min: 0, max: 1, step: 0.05 }
  return { type: kind === 'url' ? 'url' : 'text' }
}
