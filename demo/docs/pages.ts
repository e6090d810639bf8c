/** The documentation's pages: file, order and heading of each. */

export interface DocPage {
  /** In the address: `/docs/NAME`. */
  name: string
  /** Relative to the repository. */
  file: string
  title: string
}

export const DOC_GROUPS: readonly { title: string; pages: readonly DocPage[] }[] = [
  {
    title: 'Embed',
    pages: [
      { name: 'script', file: 'docs/embed-script.md', title: 'The script' },
      { name: 'iframe', file: 'docs/embed-iframe.md', title: 'A frame' },
      { name: 'element', file: 'docs/embed-element.md', title: 'The element' },
      { name: 'wordpress', file: 'docs/wordpress.md', title: 'WordPress' },
      { name: 'react', file: 'docs/package.md', title: 'React' },
      { name: 'testing', file: 'docs/testing.md', title: 'Testing' },
      { name: 'static-sites', file: 'docs/embed-static-sites.md', title: 'Static sites' },
      { name: 'wikis', file: 'docs/embed-wiki.md', title: 'Wikis' },
      { name: 'markdown', file: 'docs/embed-markdown.md', title: 'Markdown, feeds, mails' },
      { name: 'frameworks', file: 'docs/embed-frameworks.md', title: 'Frameworks' },
      { name: 'tag-manager', file: 'docs/embed-tag-manager.md', title: 'Tag managers' },
      { name: 'previews', file: 'docs/previews.md', title: 'Previews' },
    ],
  },
  {
    title: 'Run',
    pages: [
      { name: 'providers', file: 'docs/providers.md', title: 'Providers' },
      { name: 'provider-terms', file: 'docs/provider-terms.md', title: 'What providers allow' },
      { name: 'hosting', file: 'docs/hosting.md', title: 'Hosting' },
      { name: 'operating', file: 'docs/operating.md', title: 'Operating' },
    ],
  },
  {
    title: 'Keep safe',
    pages: [
      { name: 'policies', file: 'docs/policies.md', title: 'Policies' },
      { name: 'privacy', file: 'docs/privacy.md', title: 'Privacy' },
      { name: 'user-content', file: 'docs/user-content.md', title: 'User content' },
      { name: 'browsers', file: 'docs/browsers.md', title: 'Browsers' },
      { name: 'accessibility', file: 'docs/accessibility.md', title: 'Accessibility' },
      { name: 'security', file: 'SECURITY.md', title: 'Security' },
    ],
  },
  {
    title: 'Move and compare',
    pages: [
      { name: 'moving', file: 'docs/moving.md', title: 'From others' },
      { name: 'rescue', file: 'docs/rescue.md', title: 'Rescuing GIFs' },
      { name: 'giphy-react', file: 'docs/moving-from-giphy-react.md', title: 'From GIPHY’s React' },
      { name: 'options', file: 'README.md', title: 'Options and more' },
      { name: 'bench', file: 'docs/bench.md', title: 'Measured' },
      { name: 'changes', file: 'CHANGELOG.md', title: 'Changes' },
    ],
  },
]

export const DOC_PAGES: readonly DocPage[] = DOC_GROUPS.flatMap(({ pages }) => pages)
