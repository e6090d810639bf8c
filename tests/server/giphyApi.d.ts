declare module 'giphy-api' {
  interface Found {
    id: string
    title: string
  }
  interface Client {
    search(options: { q: string; rating?: string; limit?: number }): Promise<{ data: Found[] }>
    id(id: string): Promise<{ data: Found[] }>
    trending(options: { limit: number }): Promise<{ data: Found[] }>
    random(tag: string): Promise<{ data: Found }>
    translate(phrase: string): Promise<{ data: Found }>
  }
  export default function giphyApi(options: { apiKey: string }): Client
}
