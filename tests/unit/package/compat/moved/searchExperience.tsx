/** A search with suggestions in a list of its own, as it was for `@giphy/react-components`. */
import { memo, useContext } from 'react'
import {
  Grid,
  type IGif,
  SearchBar,
  SearchContext,
  SearchContextManager,
  SuggestionBar,
} from '../../../../../src/package/compat/giphy.tsx'

const Results = memo<{ onSelected: (gif: IGif) => void }>(function Results({ onSelected }) {
  const { isFetching, fetchGifs, searchKey } = useContext(SearchContext)
  return (
    <div aria-busy={isFetching}>
      <SuggestionBar />
      <Grid
        key={searchKey}
        className="results"
        columns={2}
        width={255}
        hideAttribution
        noLink
        loader={() => <i>More</i>}
        noResultsMessage={<p>Nothing</p>}
        fetchGifs={fetchGifs}
        onGifClick={onSelected}
      />
    </div>
  )
})

export const SearchExperience = ({ onSelected }: { onSelected: (gif: IGif) => void }) => (
  <SearchContextManager
    apiKey="SEARCH KEY"
    initialTerm="skateboard"
    options={{ type: 'stickers' }}
    theme={{ mode: 'dark' }}
  >
    <SearchBar placeholder="Search" />
    <Results onSelected={onSelected} />
  </SearchContextManager>
)
