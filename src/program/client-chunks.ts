/** The part of Rolldown's `ChunkingContext` used here. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const SCRIPT = /(\w+)\.astro\?astro&type=script/

/** Lists the components whose scripts need a module, directly or indirectly. */
const scriptsOf = (id: string, graph: ModuleGraph, visitedIds = new Set<string>()): readonly string[] => {
  const [, name] = SCRIPT.exec(id) ?? []
  if (name) return [name]
  if (visitedIds.has(id)) return []
  visitedIds.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) =>
    scriptsOf(importer, graph, visitedIds),
  )
}

const sharingScriptsOf = (id: string, graph: ModuleGraph): readonly string[] =>
  // Never share a script's own module, because importing it would run the script.
  SCRIPT.test(id) ? [] : [...new Set(scriptsOf(id, graph))].sort()

const scriptChunkName = (id: string, graph: ModuleGraph): string | null => {
  const names = sharingScriptsOf(id, graph)
  return names.length > 0 ? `for-${names.join('-')}` : null
}

// The frame that draws documents cannot load anything from the page around it, so modules shared with it get
// their own chunk.
const viewerChunkName = (id: string, graph: ModuleGraph): string | null =>
  sharingScriptsOf(id, graph).includes('viewer') ? 'for-viewer' : null

/** The islands of the frame around every page of the staff: header, tab bar, overlays. */
const FRAME_ISLAND = /[\\/](CommandField|DocumentViewer|MoreSheet|NotificationsBell|Overlays|ThemeMenu)\.tsx$/

const isInFrame = (id: string, graph: ModuleGraph, visitedIds = new Set<string>()): boolean => {
  if (FRAME_ISLAND.test(id)) return true
  if (visitedIds.has(id)) return false
  visitedIds.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isInFrame(importer, graph, visitedIds))
}

const frameChunkName = (id: string, graph: ModuleGraph): string | null =>
  isInFrame(id, graph) ? 'frame' : null

/**
 * The chunks of the browser build. By default the bundler makes one per set of islands that share a module:
 * more than a hundred requests per page. Here the modules shared by islands are a few chunks, each of which needs
 * only those above it, and a page loads as many as it needs: reports the frame alone, most settings no screens.
 * Modules shared by page scripts have separate chunks, so that pages without islands (sign-in, public pages) do
 * not load React.
 */
export const clientChunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: viewerChunkName, minShareCount: 2, priority: 4 },
    { name: scriptChunkName, minShareCount: 2, priority: 2 },
    { name: frameChunkName, minShareCount: 2, priority: 1.9 },
    { name: 'dates', test: /temporal-polyfill|src[\\/]kit[\\/]time[\\/]/, minShareCount: 2, priority: 1.8 },
    { name: 'kit', test: /^(?!.*src[\\/]features)/, minShareCount: 2, priority: 1.7 },
    { name: 'screens', test: /^(?!.*features[\\/](form-|submissions))/, minShareCount: 2, priority: 1.6 },
    { name: 'forms', minShareCount: 2, priority: 1.5 },
  ],
}
