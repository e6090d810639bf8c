/**
 * The editor's own scripts, which WordPress provides and the zip does not contain. The types cover
 * only what the block uses, because the packages would bring hundreds of others.
 */
import type { ComponentType, ReactNode } from 'react'

type Part = ComponentType<Record<string, unknown> & { children?: ReactNode }>
/** Attributes of an HTML element. */
type ElementProps = Record<string, unknown>

interface BlockProps {
  (props?: ElementProps): ElementProps
  save(props?: ElementProps): ElementProps
}

export interface Block {
  name: string
  attributes: Record<string, unknown>
}

interface WordPress {
  shortcode: {
    next(
      tag: string,
      text: string,
    ): { shortcode: { attrs: { named: Record<string, string>; numeric: string[] } } } | undefined
  }
  apiFetch(request: { path: string; method?: 'POST'; body?: FormData; data?: object }): Promise<unknown>
  blocks: {
    registerBlockType(name: string, settings: object): void
    createBlock(name: string, attributes: object): Block
  }
  blockEditor: {
    BlockControls: Part
    InspectorControls: Part
    RichText: Part & { Content: Part; isEmpty(value: string): boolean }
    useBlockProps: BlockProps
  }
  components: {
    Button: Part
    FormFileUpload: Part
    Notice: Part
    PanelBody: Part
    Placeholder: Part
    SelectControl: Part
    Spinner: Part
    TabPanel: ComponentType<{
      tabs: readonly { name: string; title: string }[]
      children: (tab: { name: string }) => ReactNode
    }>
    TextControl: Part
    TextareaControl: Part
    ToolbarButton: Part
    ToolbarGroup: Part
  }
  i18n: {
    __(text: string, domain: 'giflet'): string
    sprintf(format: string, ...values: string[]): string
  }
}

declare const window: { wp: WordPress }

export const { apiFetch, blocks, blockEditor, components, i18n, shortcode } = window.wp
