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

/**
 * The chunks of the browser build. By default the bundler makes one per set of islands that share a module:
 * more than a hundred requests per page. Here all modules shared by islands are one chunk, and React is
 * another. Modules shared by page scripts have separate chunks, so that pages without islands (sign-in,
 * public pages) do not load React.
 */
export const clientChunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: viewerChunkName, minShareCount: 2, priority: 4 },
    { name: scriptChunkName, minShareCount: 2, priority: 2 },
    { name: 'islands', minShareCount: 2, priority: 1 },
  ],
}
