export { Widget } from '../embed/EmbedWidget.tsx'
