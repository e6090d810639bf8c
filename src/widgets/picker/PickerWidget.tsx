/** The picker as a widget. */
import { useEffect, useMemo } from 'react'
import { createClient } from '../../api/createClient.ts'
import { dialectOf } from '../../api/shapes/dialects.ts'
import { Picker } from '../../components/picker/Picker.tsx'
import { PICKER_TABS, type PickerTab } from '../../components/picker/pickerView.ts'
import type { SearchCatalog } from '../../components/search/catalog.ts'
import { InterceptorContext, useReport, useServices } from '../../services/context.ts'
import { isAboutGif, type ReportEvent } from '../../services/report.ts'
import { SnippetContext, type SnippetOptions } from '../../services/snippetOptions.ts'
import type { WidgetProps } from '../widgetProps.ts'

/** The tab chosen by `data-gif-type` and `data-gif`. */
export function firstTab({ source, options }: Pick<WidgetProps, 'source' | 'options'>): PickerTab {
  if (source.kind === 'emoji') return 'emoji'
  return PICKER_TABS.find(tab => tab === options.type) ?? 'gifs'
}

export function Widget({ source, options, layout }: WidgetProps) {
  const report = useReport()
  // A search that fails does not make the picker fail, so the host page is not notified.
  const interceptor = useMemo(
    () => ({ report: (event: ReportEvent) => isAboutGif(event) && report(event) }),
    [report],
  )
  useEffect(() => report({ type: 'ready' }), [report])
  return (
    <SnippetContext value={options}>
      <InterceptorContext value={interceptor}>
        <Picker
          key={options.type}
          initialTerm={source.kind === 'search' ? source.term : ''}
          initialTab={firstTab({ source, options })}
          rating={options.rating}
          lang={options.lang}
          columns={options.columns}
          gutter={options.gutter}
          borderRadius={options.radius}
          limit={options.limit}
          fill={layout === 'fill'}
          catalog={useOwnCatalog(options)}
        />
      </InterceptorContext>
    </SnippetContext>
  )
}

/** A catalog with the address and key of the widget's own client, which lacks these calls. */
function useOwnCatalog({ api, key, provider }: SnippetOptions): SearchCatalog {
  const { base, publicProvider } = useServices()
  return useMemo(() => {
    // No session id: these calls do not check whether the visitor may be tracked.
    const options = {
      api: api || (publicProvider?.api ?? new URL(dialectOf(provider).ownPath ?? '/v1/', base).href),
      key,
      provider,
      pingbackId: '',
    }
    // Calls that a provider lacks reject, and nothing is suggested.
    return createClient(options) as SearchCatalog
  }, [api, key, provider, base, publicProvider])
}
